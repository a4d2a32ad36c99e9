"""What the chat keeps of the prompts that were typed."""

from tests.program import KEY, command, environment
from tests.terminal import Session


def test_a_key_typed_into_a_prompt_is_not_on_disk(program, server):
    """In no file of the home, in none of its forms; the model got what was typed."""
    with Session(command(), environment=environment(program.home, server)) as chat:
        chat.wait_for("refine off")
        chat.line(f"why is {KEY} refused?")
        chat.wait_for("Hello")
        chat.line("/exit")
        assert chat.finish() == 0
    assert KEY in server.chats[0].prompt
    files = [path for path in program.home.rglob("*") if path.is_file()]
    assert program.home / "history" in files
    for path in files:
        assert KEY.encode() not in path.read_bytes()
    assert b"why is **********" in (program.home / "history").read_bytes()
