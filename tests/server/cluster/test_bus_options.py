"""The options of the bus: credentials, TLS, prefixes, and one clear line for what is wrong."""

import argparse
import base64
import binascii
import datetime as dt
import ipaddress
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.x509.oid import NameOID
from tests.nats import NatsServer
from tests.server.cluster.test_nats_bus import bus_of, connected, until

from inkland.cli.serving.bus import bus_settings
from inkland.cli.usage import UsageError
from inkland.locale import Texts
from inkland.server.infra.bus.credentials import BadCredentials, read_credentials

TEXTS = Texts("en")


def given(**options: Any) -> argparse.Namespace:
    usual = {
        "bus": None,
        "bus_credentials": None,
        "bus_ca": None,
        "bus_prefix": None,
        "bus_plain": False,
        "worker_key": None,
    }
    return argparse.Namespace(**{**usual, **options})


@pytest.mark.parametrize(
    "options",
    [
        {"bus": "http://bus.example"},
        {"bus": "nats://"},
        {"bus": "nats://127.0.0.1:99999"},
        {"bus": "nats://ink:s3cret@bus.example:4222"},
        {"bus": "tls://one.example,nats://two.example"},
        {"bus": "tls://bus.example", "bus_prefix": "a.b"},
        {"bus": "tls://bus.example", "bus_credentials": Path("missing.creds")},
        {"bus": "tls://bus.example", "bus_ca": Path("missing.pem")},
        {"bus_credentials": Path("user.creds")},
        {"bus_ca": Path("bus.pem")},
        {"bus_prefix": "maps"},
        {"bus_plain": True},
        {"worker_key": 32 * "k"},
        {"bus": "tls://bus.example", "worker_key": "s3cret"},
    ],
)
def test_wrong_options_are_one_line_without_the_password(options: dict[str, Any]) -> None:
    with pytest.raises(UsageError) as refused:
        bus_settings(given(**options), TEXTS)
    line = str(refused.value)
    assert line
    assert "\n" not in line
    assert "s3cret" not in line


def test_plain_connections_beyond_this_machine_have_to_be_wanted() -> None:
    assert bus_settings(given(), TEXTS) is None
    assert bus_settings(given(bus="nats://127.0.0.1:4222"), TEXTS) is not None
    made = bus_settings(given(bus="nats://10.0.0.2", bus_plain=True, bus_prefix="maps"), TEXTS)
    assert made is not None
    assert (made.addresses, made.prefix, made.worker_key) == (("nats://10.0.0.2:4222",), "maps", None)


def test_servers_and_workers_with_one_secret_have_one_key() -> None:
    made = [bus_settings(given(bus="tls://bus.example", worker_key=32 * one), TEXTS) for one in "aab"]
    keys = [one.worker_key for one in made if one is not None]
    assert keys[0] == keys[1] != keys[2]
    assert all(key is not None and len(key) == 32 for key in keys)


def nkey_seed(raw: bytes) -> str:
    """A seed of a user, as NATS writes it."""
    body = bytes([(18 << 3) | (20 << 3) >> 5, (20 << 3 & 31) << 3]) + raw
    return base64.b32encode(body + binascii.crc_hqx(body, 0).to_bytes(2, "little")).decode().rstrip("=")


def test_credentials_files_are_read_and_sign(tmp_path: Path) -> None:
    raw, file = bytes(range(32)), tmp_path / "user.creds"
    file.write_text(
        f"-----BEGIN NATS USER JWT-----\neyJ0.eyJq.c2ln\n------END NATS USER JWT------\n\n"
        f"-----BEGIN USER NKEY SEED-----\n{nkey_seed(raw)}\n------END USER NKEY SEED------\n"
    )
    found = read_credentials(file)
    assert found.jwt == "eyJ0.eyJq.c2ln"
    public = Ed25519PrivateKey.from_private_bytes(raw).public_key()
    public.verify(base64.b64decode(found.sign("nonce")), b"nonce")
    file.write_text(file.read_text().replace(nkey_seed(raw)[5:9], "AAAA"))
    with pytest.raises(BadCredentials):
        read_credentials(file)


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate of this machine, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name, now = (
        x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "bus")]),
        dt.datetime.now(dt.UTC),
    )
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - dt.timedelta(hours=1))
        .not_valid_after(now + dt.timedelta(hours=1))
        .add_extension(
            x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]), critical=False
        )
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    files = folder / "bus.pem", folder / "bus.key"
    files[0].write_bytes(made.public_bytes(serialization.Encoding.PEM))
    plain = serialization.NoEncryption()
    form = serialization.PrivateFormat.PKCS8
    files[1].write_bytes(key.private_bytes(serialization.Encoding.PEM, form, plain))
    return files


@pytest.mark.system
async def test_tls_is_checked_against_the_given_authority(tmp_path: Path) -> None:
    cert, key = certificate(tmp_path)
    async with NatsServer("--tls", "--tlscert", str(cert), "--tlskey", str(key), scheme="tls") as server:
        async with bus_of(server.url, ca=cert) as (bus, _):
            await connected(bus)
        async with bus_of(server.url) as (bus, _):
            with pytest.raises(TimeoutError):
                await until(lambda: bus.state == "connected", 1)
