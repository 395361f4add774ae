"""Routes of notices: what a guest wants to be told, and where."""

import secrets
from typing import Annotated
from urllib.parse import urlsplit

import msgspec
from litestar import delete, get, post, put
from litestar.params import JSONBody, PathParameter

from inkland.server.app.server import Server
from inkland.server.base.errors import UNPROCESSABLE, RequestRefused, ServerCode
from inkland.server.base.limits import MOST_CHANNELS
from inkland.server.features.notices.address_check import AddressRefused, checked_addresses, parse_target
from inkland.server.features.notices.channels import (
    Channel,
    ChannelKind,
    ChannelProblem,
    PushSubscription,
    Webhook,
    WebhookForm,
    check_keys,
    form_of,
)
from inkland.server.features.notices.choices import NoticeChoices, check_choices
from inkland.server.web.http.requests import HttpRequest, address_of, guest_of, server_of

ChannelId = Annotated[str, PathParameter(min_length=1, max_length=64)]


class ChannelInfo(msgspec.Struct, frozen=True):
    """A channel as its guest sees it; the rest of the address is a secret of its receiver."""

    id: str
    kind: ChannelKind
    host: str
    form: WebhookForm | None
    problem: ChannelProblem | None
    """Why the last notice did not arrive."""
    endpoint: str | None
    """The address of a push subscription, by which a device recognizes its own."""


class NoticeInfo(msgspec.Struct, frozen=True):
    """All about the notices of a guest."""

    is_on: bool
    """Whether the operator allows outgoing requests; without them there are no channels."""
    push_key: str | None
    """The key to subscribe to Web Push with (applicationServerKey)."""
    has_links: bool
    """Whether notices of webhooks have links: without a public address of the server there are none."""
    choices: NoticeChoices
    channels: list[ChannelInfo]


@get("/api/notices", summary="Read the choices and channels of notices")
async def read_notices(request: HttpRequest) -> NoticeInfo:
    """Return what this guest wants to be told, and where."""
    return await _info(server_of(request), (await guest_of(request)).id)


@put("/api/notices", summary="Change what to be told and when")
async def change_notices(request: HttpRequest, data: JSONBody[NoticeChoices]) -> NoticeInfo:
    """Store events, quiet hours, time zone and language."""
    server, guest = server_of(request), await guest_of(request)
    check_choices(data)
    await server.notices.store.save_choices(guest.id, data)
    return await _info(server, guest.id)


@post("/api/notices/push", summary="Send notices to this browser", status_code=201)
async def add_push(request: HttpRequest, data: JSONBody[PushSubscription]) -> NoticeInfo:
    """Add the push subscription of a browser."""
    check_keys(data.keys)
    return await _add(request, "push", data.endpoint, data)


@post("/api/notices/webhooks", summary="Send notices to a web address", status_code=201)
async def add_webhook(request: HttpRequest, data: JSONBody[Webhook]) -> NoticeInfo:
    """Add a web address."""
    return await _add(request, "webhook", data.address, data)


@post("/api/notices/channels/{channel_id:str}/test", summary="Send a test notice", status_code=202)
async def test_channel(request: HttpRequest, channel_id: ChannelId) -> NoticeInfo:
    """Queue a notice that shows whether a channel works."""
    server, guest = server_of(request), await guest_of(request)
    known = await server.notices.store.channels_of(guest.id)
    if all(channel.id != channel_id for channel in known):
        raise RequestRefused(ServerCode.NO_SUCH_CHANNEL, status=404)
    server.notices.seen(guest.id, address_of(request))
    await server.notices.outbox.test(guest.id, channel_id)
    return await _info(server, guest.id)


@delete("/api/notices/channels/{channel_id:str}", summary="Remove a channel", status_code=200)
async def remove_channel(request: HttpRequest, channel_id: ChannelId) -> NoticeInfo:
    """Send nothing more to a channel."""
    server, guest = server_of(request), await guest_of(request)
    if not await server.notices.store.remove_channel(channel_id, guest.id):
        raise RequestRefused(ServerCode.NO_SUCH_CHANNEL, status=404)
    return await _info(server, guest.id)


async def _add(
    request: HttpRequest, kind: ChannelKind, address: str, data: PushSubscription | Webhook
) -> NoticeInfo:
    """Check an address and store the channel; raises RequestRefused."""
    server, guest = server_of(request), await guest_of(request)
    await _check_address(server, address)
    server.notices.seen(guest.id, address_of(request))
    channel = Channel(
        secrets.token_hex(8),
        guest.id,
        kind,
        address,
        form_of(data) if isinstance(data, Webhook) else None,
        data.keys if isinstance(data, PushSubscription) else None,
    )
    now = server.time.now()
    if await server.notices.store.add_channel(channel, most=MOST_CHANNELS, now=now) is None:
        raise RequestRefused(ServerCode.NOTICE_CHANNELS, most=MOST_CHANNELS)
    return await _info(server, guest.id)


async def _check_address(server: Server, address: str) -> None:
    """Raise RequestRefused for an address that nothing would be sent to; it is checked again at sending."""
    if server.notices.settings is None:
        raise RequestRefused(ServerCode.NOTICES_OFF, status=403)
    try:
        target = parse_target(address, server.notices.settings.allowed)
        await checked_addresses(target, server.notices.client.look_up)
    except (AddressRefused, OSError):
        raise RequestRefused(ServerCode.NOTICE_ADDRESS, status=UNPROCESSABLE) from None


async def _info(server: Server, guest: str) -> NoticeInfo:
    notices = server.notices
    return NoticeInfo(
        notices.is_on,
        notices.push_key,
        server.settings.public_url is not None,
        await notices.store.choices_of(guest),
        [_channel_info(channel) for channel in await notices.store.channels_of(guest)],
    )


def _channel_info(channel: Channel) -> ChannelInfo:
    return ChannelInfo(
        channel.id,
        channel.kind,
        urlsplit(channel.address).hostname or "",
        channel.form,
        channel.problem,
        channel.address if channel.kind == "push" else None,
    )
