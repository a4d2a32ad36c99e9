"""Commands about the conversation itself: begin again, take back, ask again, copy."""

from chatrefine.commands.command import Context, Reply, command
from chatrefine.protocols import Emit
from chatrefine.session import Prompt
from chatrefine.ui.phrases import count
from chatrefine.ui.sanitize import sanitize_line
from chatrefine.ui.views import usage_view

GROUP = "Conversation"


@command("new", help="begin a new conversation", group=GROUP)
def new(context: Context) -> Reply:
    """Forget the history; settings of the session stay."""
    context.session.restart()
    return Reply(text="new conversation")


@command(
    "clear",
    help="clear the screen and begin a new conversation",
    brief="the same on a clear screen",
    group=GROUP,
)
def clear(context: Context) -> Reply:
    """Like /new, on an empty screen."""
    context.session.restart()
    return Reply(clear=True)


@command(
    "compact",
    help="summarise the older turns to make room for new ones",
    brief="summarise the older turns",
    group=GROUP,
)
def compact(context: Context) -> Reply:
    """The session's model writes the summary; the last two turns stay word for word."""

    async def work(emit: Emit) -> Reply:
        from chatrefine.compaction import compact as summarise

        done = await summarise(context.session, emit)
        turns = count(done.turns, "older turn")
        return Reply(
            text=f"{turns} summarised · about {done.before:,} tokens are now {done.after:,}"
        )

    return Reply(work=work)


@command("retry", help="ask the last prompt again", group=GROUP)
def retry(context: Context) -> Reply:
    """Ask anew what got no answer; else take the last turn back and ask its prompt again."""
    session = context.session
    prompt = session.unanswered
    if prompt is None:
        agent = session.latest.agent
        prompt = Prompt(text=session.undo(), agent=agent)
    return Reply(text=sanitize_line(f"asking again: {prompt.text}"), ask=prompt)


@command(
    "undo",
    help="take the last turn back; its prompt returns for editing",
    brief="take the last turn back",
    group=GROUP,
)
def undo(context: Context) -> Reply:
    """Forget the last turn."""
    prompt = context.session.undo()
    return Reply(text="last turn taken back; its prompt is on the line", draft=prompt)


@command(
    "edit",
    usage="[TEXT]",
    help="write the prompt in $VISUAL or $EDITOR",
    brief="write in your own editor",
    group=GROUP,
)
def edit(context: Context) -> Reply:
    """Open the editor; what it saves lands on the input line."""
    return Reply(edit=True, draft=context.args)


@command(
    "copy", help="copy the last answer to the clipboard", brief="copy the last answer", group=GROUP
)
def copy(context: Context) -> Reply:
    """The last answer's markdown, byte for byte."""
    return Reply(copy=context.session.latest.answer)


@command(
    "tokens",
    help="tokens, calls and cost of the last turn and the session",
    brief="tokens, calls, cost so far",
    group=GROUP,
)
def tokens(context: Context) -> Reply:
    """A small table."""
    session = context.session
    last = session.last.usage if session.last else None
    return Reply(text=usage_view(last, session.usage, context.look))


@command("exit", help="leave (also Ctrl-D)", group=GROUP, aliases=("quit",))
def leave(_context: Context) -> Reply:
    """End the chat."""
    return Reply(leave=True)
