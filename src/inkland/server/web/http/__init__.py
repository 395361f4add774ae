"""HTTP: routes by subject, middleware, the client's files, the OpenAPI document."""
