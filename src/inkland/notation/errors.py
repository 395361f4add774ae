"""The error for text that means nothing."""


class InvalidNotation(ValueError):
    """Bad text; `code` names the message for people, `details` its variables."""

    def __init__(self, code: str, **details: object) -> None:
        words = ", ".join(f"{key}={value!r}" for key, value in details.items())
        super().__init__(f"{code}: {words}" if words else code)
        self.code = code
        self.details = details
