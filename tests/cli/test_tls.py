"""A real TLS handshake before the scripted server: whom the program believes, and what it says."""

import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import suppress

import pytest
import trustme

from tests.fake_provider import FakeProvider
from tests.program import Program


class TlsFront:
    """Takes TLS connections on `port` and passes what is in them on to a plain server."""

    def __init__(self, context: ssl.SSLContext, behind: int) -> None:
        self._context, self._behind = context, behind
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        """Take no more."""
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                plain, _ = self._listener.accept()
                threading.Thread(target=self._serve, args=(plain,), daemon=True).start()

    def _serve(self, plain: socket.socket) -> None:
        with (
            suppress(OSError),
            plain,
            self._context.wrap_socket(plain, server_side=True) as client,
            socket.create_connection(("127.0.0.1", self._behind)) as server,
        ):
            back = threading.Thread(target=_pump, args=(server, client), daemon=True)
            back.start()
            _pump(client, server)
            back.join()


def _pump(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):
        while some := source.recv(65536):
            target.sendall(some)
    with suppress(OSError):
        target.shutdown(socket.SHUT_WR)


@pytest.fixture(scope="module")
def authority() -> trustme.CA:
    """An authority that nobody knows."""
    return trustme.CA()


@pytest.fixture
def front(authority: trustme.CA, server: FakeProvider) -> Iterator[TlsFront]:
    """The scripted server behind a certificate for `localhost` alone."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert("localhost").configure_cert(context)
    made = TlsFront(context, server.port)
    yield made
    made.close()


def ask(program: Program, front: TlsFront, host: str, **more: str):
    """What `ask` does over TLS, without a second try."""
    more |= {"OPENAI_BASE_URL": f"https://{host}:{front.port}", "CHATCLI_MAX_RETRIES": "0"}
    return program.run("ask", "hi", "--no-save", **more)


def test_an_authority_of_ones_own_is_believed(program, front, authority, tmp_path):
    """`SSL_CERT_FILE` names it, and the answer comes."""
    authority.cert_pem.write_to_path(str(tmp_path / "ca.pem"))
    done = ask(program, front, "localhost", SSL_CERT_FILE=str(tmp_path / "ca.pem"))
    assert (done.code, done.out, done.err) == (0, "Hello.\n", "")


def test_an_unknown_authority_gets_no_word(program, front, server):
    """One sentence, exit 5, and no key sent."""
    done = ask(program, front, "localhost")
    assert done.code == 5
    assert done.out == ""
    assert done.err.count("\n") == 1
    assert "certificate" in done.err
    assert server.requests == []


def test_a_certificate_of_another_host_gets_no_word(program, front, server, authority, tmp_path):
    """The same where the name is wrong, although the authority is known."""
    authority.cert_pem.write_to_path(str(tmp_path / "ca.pem"))
    done = ask(program, front, "127.0.0.1", SSL_CERT_FILE=str(tmp_path / "ca.pem"))
    assert done.code == 5
    assert done.err.count("\n") == 1
    assert "certificate" in done.err
    assert server.requests == []
