"""The client connects to the address that was checked, with the name in certificate and header."""

import asyncio
import datetime as dt
import ssl
from contextlib import suppress
from ipaddress import ip_address
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from tests.server.clients import TIMEOUT
from tests.server.notices.receiver import Receiver

from inkland.server.features.notices.address_check import AddressRefused, Target
from inkland.server.features.notices.https_client import MOST_BYTES, HttpsClient, Unreachable


def contexts(folder: Path, name: str) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """A server's context with a certificate for a name, and a client's that trusts it."""
    key, subject = ec.generate_private_key(ec.SECP256R1()), x509.Name([])
    now = dt.datetime.now(dt.UTC)
    names = x509.SubjectAlternativeName([x509.DNSName(name)])
    made = x509.CertificateBuilder().subject_name(subject).issuer_name(subject).public_key(key.public_key())
    made = made.serial_number(x509.random_serial_number()).not_valid_before(now - dt.timedelta(1))
    made = made.not_valid_after(now + dt.timedelta(1)).add_extension(names, critical=True)
    certificate = made.sign(key, hashes.SHA256()).public_bytes(serialization.Encoding.PEM)
    secret = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    (folder / "both.pem").write_bytes(certificate + secret)
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(folder / "both.pem")
    return server, ssl.create_default_context(cadata=certificate.decode())


async def here(_host: str, _port: int) -> list[str]:
    return ["127.0.0.1"]


async def test_name_is_kept_in_certificate_check_and_host_header(tmp_path: Path) -> None:
    theirs, ours = contexts(tmp_path, "hooks.example")
    async with Receiver(theirs) as receiver:
        client = HttpsClient(look_up=here, context=ours)
        target = Target("https", "hooks.example", receiver.port, "/hook", is_allowed=True)
        assert (await client.post(target, {"X-Mark": "1"}, b"{}")).status == 200
        assert receiver.received[0].headers["host"] == f"hooks.example:{receiver.port}"
        assert receiver.received[0].headers["x-mark"] == "1"
        with pytest.raises(Unreachable):
            await client.post(target._replace(host="other.example"), {}, b"{}")
        assert len(receiver.received) == 1


async def test_name_that_changes_its_address_is_looked_up_once_for_each_request(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """First public, then inner: the connection goes to what was checked, and the next request is refused."""
    answers = [["93.184.215.14"], ["127.0.0.1"]]
    connected: list[str] = []

    async def rebinding(_host: str, _port: int) -> list[str]:
        return answers.pop(0)

    async def connect(host: str, port: int, **_: object) -> None:
        connected.append(host)
        raise ConnectionRefusedError

    monkeypatch.setattr(asyncio, "open_connection", connect)
    client = HttpsClient(look_up=rebinding)
    target = Target("https", "hooks.example", 443, "/", is_allowed=False)
    with pytest.raises(Unreachable):
        await client.post(target, {}, b"")
    with pytest.raises(AddressRefused):
        await client.post(target, {}, b"")
    assert connected == ["93.184.215.14"]
    assert all(ip_address(address).is_global for address in connected)


async def test_redirect_is_an_answer_and_is_not_followed() -> None:
    async with Receiver() as receiver:
        receiver.status, receiver.headers = 307, {"Location": f"{receiver.origin}/elsewhere"}
        target = Target("http", "127.0.0.1", receiver.port, "/hook", is_allowed=True)
        assert (await HttpsClient().post(target, {}, b"")).status == 307
        await asyncio.sleep(0.05)
        assert [one.path for one in receiver.received] == ["/hook"]


ENDLESS = b"HTTP/1.1 200 ok\r\nX: " + b"a" * 10 * MOST_BYTES


@pytest.mark.parametrize("answer", [b"", ENDLESS, b"SSH-2.0\r\n\r\n"], ids=["silent", "endless", "foreign"])
async def test_silent_endless_and_foreign_answers_are_given_up(answer: bytes) -> None:
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(answer)
        with suppress(OSError):
            while await reader.read(4096):
                pass
        writer.close()
        ended.set()

    ended = asyncio.Event()
    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    target = Target("http", "127.0.0.1", port, "/", is_allowed=True)
    with pytest.raises(Unreachable):
        await HttpsClient(seconds=0.3).post(target, {}, b"")
    async with asyncio.timeout(TIMEOUT):
        await ended.wait()
    server.close()
