"""The env file, its odd shapes, and the folders."""

import contextlib
import os
import stat
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from chatrefine.config import find_paths, load, write_initial_config
from chatrefine.errors import ConfigError

KEY = "OPENAI_API_KEY"
NOBODY = 65534


def key_in(tmp_path, text):
    """The key after reading `text` as an env file."""
    path = tmp_path / "some.env"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    path.chmod(0o600)
    settings = load(environ={"CHATCLI_HOME": str(tmp_path)}, env_file=path)
    return settings.secret(KEY).get_secret_value()


def refusal(env_file):
    """The sentence that refuses the file."""
    with pytest.raises(ConfigError) as caught:
        load(environ={"CHATCLI_HOME": "/nonexistent"}, env_file=env_file)
    assert "\n" not in str(caught.value)
    assert str(env_file) in str(caught.value)
    return str(caught.value)


@contextlib.contextmanager
def without_privileges():
    """Run as somebody to whom file rights apply."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (f"{KEY}=sk-a\n", "sk-a"),
        (f"export {KEY} = sk-a   # mine\r\n", "sk-a"),
        (f"{KEY}=   # paste here\n", ""),
        (f"{KEY}=# paste here\n", ""),
        (f"{KEY}=#paste\n", ""),
        (f"{KEY}='#a'\n", "#a"),
        (f"{KEY}=\n", ""),
        (f"{KEY}=''\n", ""),
        (f"{KEY}=sk-a#b\n", "sk-a#b"),
        (f"{KEY}='sk-$HOME-${{HOME}}'\n", "sk-$HOME-${HOME}"),
        (f'{KEY}="sk-${{HOME}}"\n', "sk-${HOME}"),
        (f"{KEY}=p$w${{X}}\n", "p$w${X}"),
        (f"{KEY}='sk-a'   # mine\n", "sk-a"),
        (f"{KEY}=a\n{KEY}=b", "b"),
        (f"\ufeff{KEY}=sk-a\n", "sk-a"),
        (f'{KEY}="sk-a\\n"\n', "sk-a"),
        (f"# {KEY}=a\n\n   \n", ""),
        ("", ""),
        (f"CHATCLI_MODEL=é\r{KEY}=b\r", "b"),
    ],
)
def test_the_env_file_is_read_as_its_docstring_says(tmp_path, text, key):
    """Quotes, comments, export, line ends, a mark in front; a dollar is a dollar."""
    assert key_in(tmp_path, text) == key


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("sk-secret-on-its-own-line\n", 1),
        ("\n# x\n\nOPENAI_API_KEY\n", 4),
        ("OPENAI_API_KEY='sk-secret\n", 1),
        ("A=1\nOPENAI_API_KEY sk-secret\n", 2),
        ("OPENAI_API_KEY='sk-secret'x\n", 1),
        ("=sk-secret\n", 1),
        ("export\n", 1),
    ],
)
def test_a_line_that_is_no_setting_is_refused_by_its_number(tmp_path, text, line):
    """Its text is never repeated: it may be a key."""
    path = tmp_path / "config.env"
    path.write_text(text)
    with pytest.raises(ConfigError, match=f"^Line {line} of ") as caught:
        load(environ={"CHATCLI_HOME": str(tmp_path)})
    assert "secret" not in str(caught.value)


@pytest.mark.parametrize(
    "data",
    [
        "OPENAI_API_KEY=sk-a\n".encode("utf-16"),
        "OPENAI_API_KEY=sk-a\n".encode("utf-16-be"),
        "OPENAI_API_KEY=sk-a\n".encode("utf-32"),
        "CHATCLI_MODEL=é\n".encode("latin-1"),
        b"\xff\xfe",
        b"\x7fELF\x00\x01",
        bytes(range(256)),
        b"A=" + b"x" * 1_000_001,
    ],
    ids=["utf-16", "utf-16-be", "utf-32", "latin-1", "mark", "elf", "bytes", "huge"],
)
def test_a_file_that_is_no_text_is_refused_by_name(tmp_path, data):
    """Asked for or found in the config folder."""
    path = tmp_path / "config.env"
    path.write_bytes(data)
    refusal(path)
    with pytest.raises(ConfigError, match=r"config\.env (?:is not UTF-8|has more than)"):
        load(environ={"CHATCLI_HOME": str(tmp_path)})


def test_a_missing_file_a_folder_or_a_loop_of_links_is_refused_by_name(tmp_path):
    """Each with its reason; the folder also when nobody asked for it."""
    assert "No such file" in refusal(tmp_path / "none.env")
    assert "is a folder" in refusal(tmp_path)
    assert "Not a directory" in refusal(Path(os.devnull) / "x")
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    assert "cannot be read" in refusal(loop)
    (tmp_path / "config.env").mkdir()
    with pytest.raises(ConfigError, match="is a folder"):
        load(environ={"CHATCLI_HOME": str(tmp_path)})


def test_a_pipe_is_read_when_asked_for_and_never_waited_for_otherwise(tmp_path):
    """`--env-file <(decrypt …)` works; a pipe as config.env is no plain file."""
    reader, writer = os.pipe()
    os.write(writer, b"OPENAI_API_KEY=sk-piped\n")
    os.close(writer)
    settings = load(environ={"CHATCLI_HOME": "/nonexistent"}, env_file=Path(f"/dev/fd/{reader}"))
    os.close(reader)
    assert settings.secret(KEY).get_secret_value() == "sk-piped"
    os.mkfifo(tmp_path / "config.env")
    with pytest.raises(ConfigError, match="no plain file"):
        load(environ={"CHATCLI_HOME": str(tmp_path)})


def test_an_unreadable_file_is_refused_and_an_unreachable_folder_is_said():
    """The first is a wrong setting; the second may be somebody else's HOME."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        (folder / "config.env").write_text("CHATCLI_MODEL=x\n")
        (folder / "config.env").chmod(0o000)
        (folder / "closed").mkdir(mode=0o700)
        (folder / "closed" / "in").mkdir()
        (folder / "closed").chmod(0o000)
        with without_privileges():
            with pytest.raises(ConfigError, match="Permission denied"):
                load(environ={"CHATCLI_HOME": name})
            settings = load(environ={"CHATCLI_HOME": f"{name}/closed/in"})
        assert "is not read" in settings.warnings[0]
        (folder / "closed").chmod(0o700)


@pytest.mark.parametrize(
    ("mode", "line", "warned"),
    [
        (0o644, "GEMINI_API_KEY=x", True),
        (0o640, "GEMINI_API_KEY=x", True),
        (0o600, "GEMINI_API_KEY=x", False),
        (0o400, "GEMINI_API_KEY=x", False),
        (0o644, "GEMINI_API_KEY=", False),
        (0o644, "CHATCLI_MODEL=x", False),
    ],
)
def test_a_key_in_a_file_that_others_can_read_is_a_warning(tmp_path, mode, line, warned):
    """Only a key matters, and only rights of others; the file itself is left as it is."""
    path = tmp_path / "config.env"
    path.write_text(line + "\n")
    path.chmod(mode)
    warnings = load(environ={"CHATCLI_HOME": str(tmp_path)}).warnings
    assert any("chmod 600" in sentence for sentence in warnings) is warned
    assert stat.S_IMODE(path.stat().st_mode) == mode


def test_a_named_file_stands_in_for_the_folders_own(tmp_path):
    """`--env-file` is read instead of config.env; a `.env` where one stands is never read."""
    (tmp_path / "config.env").write_text("CHATCLI_MODEL=own\nCHATCLI_EFFORT=low\n")
    named = tmp_path / "named.env"
    named.write_text("CHATCLI_MODEL=named\n")
    environ = {"CHATCLI_HOME": str(tmp_path)}
    settings = load(environ=environ, env_file=named)
    assert settings.value("CHATCLI_MODEL") == "named"
    assert settings.source("CHATCLI_EFFORT") == "default"
    assert settings.env_file == named
    assert load(environ=environ).env_file == tmp_path / "config.env"


def test_a_dot_env_in_the_working_folder_is_not_read(tmp_path):
    """It could send a key to a stranger's host."""
    (tmp_path / ".env").write_text("CHATCLI_BASE_URL=http://evil.example\n")
    code = (
        "from chatrefine.config import load;"
        "print(load(environ={'CHATCLI_HOME': '/nonexistent'}).value('CHATCLI_BASE_URL') == '')"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert done.stdout == "True\n"


def test_paths_in_the_file_start_where_it_lies_and_others_in_the_working_folder(tmp_path):
    """So a config file means the same from everywhere."""
    (tmp_path / "rubric.md").write_text("  Be brief.\n")
    (tmp_path / "config.env").write_text("CHATCLI_QUALITY_REFINE_RUBRIC=rubric.md\n")
    settings = load(environ={"CHATCLI_HOME": str(tmp_path)})
    assert settings.quality.refine.rubric == "Be brief."
    settings = load(environ={"CHATCLI_HOME": str(tmp_path), "CHATCLI_LOG_FILE": "log.txt"})
    assert settings.log_file == Path("log.txt")


@pytest.mark.parametrize(
    ("name", "data", "clause"),
    [
        ("none", None, "cannot be read (No such file or directory)"),
        (".", None, "is a folder, not a file"),
        ("bin", b"\x00\x01", "is not UTF-8 text"),
        ("latin", b"\xe9t\xe9", "is not UTF-8 text"),
        ("big", b"x" * 100_001, "has more than 100,000 bytes"),
    ],
)
def test_a_rubric_that_cannot_be_used_is_refused(tmp_path, name, data, clause):
    """The variable is named, with what is wrong about its file."""
    if data is not None:
        (tmp_path / name).write_bytes(data)
    with pytest.raises(ConfigError) as caught:
        load(
            environ={
                "CHATCLI_HOME": str(tmp_path),
                "CHATCLI_QUALITY_REFINE_RUBRIC": str(tmp_path / name),
            }
        )
    assert str(caught.value).startswith("CHATCLI_QUALITY_REFINE_RUBRIC (environment) names a file")
    assert clause in str(caught.value)


def test_one_home_holds_everything(tmp_path):
    """`CHATCLI_HOME=H` gives the contract's names under H, whether H exists or not."""
    home = tmp_path / "not there"
    paths = load(environ={"CHATCLI_HOME": str(home)}).paths
    assert paths.config_dir == paths.data_dir == home
    assert paths.config_file == home / "config.env"
    assert paths.agents_dir == home / "agents"
    assert paths.history_file == home / "history"
    assert paths.sessions_db == home / "sessions.db"
    assert paths.models_dir == home / "models"
    assert find_paths("some/where").config_dir.is_absolute()


def test_the_folders_are_found_without_reading_any_settings(tmp_path):
    """By CHATCLI_HOME, so that a broken config file can still be pointed at."""
    (tmp_path / "config.env").write_text("broken")
    code = "from chatrefine.config import find_paths; print(find_paths().config_file)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"CHATCLI_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == f"{tmp_path / 'config.env'}\n"


def test_a_home_that_is_a_file_is_refused_and_an_odd_one_does_not_crash(tmp_path):
    """A name too long, or below a file, is a folder that is not there."""
    file = tmp_path / "file"
    file.write_text("")
    with pytest.raises(ConfigError, match=r"CHATCLI_HOME \(environment\) must be a folder"):
        load(environ={"CHATCLI_HOME": str(file)})
    load(environ={"CHATCLI_HOME": str(file / "below")})
    assert "is not read" in load(environ={"CHATCLI_HOME": "/" + "x" * 5000}).warnings[0]


@pytest.mark.parametrize("home", [None, "", "/nonexistent", "~", "relative"])
def test_an_unknown_home_folder_does_not_crash_and_makes_nothing_here(tmp_path, home):
    """HOME unset or absurd: the folders are absolute, and none is created by looking."""
    environ = {"PATH": os.environ["PATH"]} | ({} if home is None else {"HOME": home})
    code = (
        "from chatrefine.config import load; p = load().paths;"
        "print(p.config_dir.is_absolute() and p.data_dir.is_absolute())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env=environ,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "True\n"
    assert list(tmp_path.iterdir()) == []


def test_the_first_config_file_is_private_whole_and_never_overwritten(tmp_path):
    """0600 in folders of 0700, whatever the umask; it sets nothing; a second call refuses."""
    before = os.umask(0)
    try:
        path = write_initial_config(find_paths(str(tmp_path / "a" / "b")))
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    assert stat.S_IMODE(path.parent.parent.stat().st_mode) == 0o700
    settings = load(environ={"CHATCLI_HOME": str(tmp_path / "a" / "b")})
    assert {row.source for row in settings.rows()} == {"default", "env"}
    path.write_text("CHATCLI_MODEL=mine\n")
    with pytest.raises(ConfigError, match="left as it is"):
        write_initial_config(settings.paths)
    assert path.read_text() == "CHATCLI_MODEL=mine\n"


def test_a_config_file_that_cannot_be_written_is_one_sentence():
    """No folder can be made below a device."""
    with pytest.raises(ConfigError, match="cannot be written"):
        write_initial_config(find_paths(os.devnull + "/x"))
