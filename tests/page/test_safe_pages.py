"""Our pages load only from here and run no inline scripts; a logout elsewhere shows up here."""

from urllib.parse import urlparse

from playwright.sync_api import ConsoleMessage, Request, expect
from reader import Reader, Readers
from running import Server


def watch(reader: Reader) -> tuple[list[str], set[str]]:
    """The browser's complaints from now on, and the hosts it contacts."""
    complaints: list[str] = []
    hosts: set[str] = set()

    def hear(message: ConsoleMessage) -> None:
        if "Content Security Policy" in message.text or "Refused to" in message.text:
            complaints.append(f"{reader.page.url}: {message.text}")

    def see(request: Request) -> None:
        if not request.url.startswith(("data:", "blob:")):
            hosts.add(urlparse(request.url).netloc)

    reader.page.on("console", hear)
    reader.context.on("request", see)
    return complaints, hosts


def test_no_game_needs_more_than_its_pages_policy_allows(site: Server, readers: Readers) -> None:
    reader = readers.come(site)
    reader.become_guest()
    complaints, hosts = watch(reader)

    assert reader.page.request.get("/").headers["content-security-policy"].startswith("default-src 'self'; ")

    table = reader.table("power", bots=[{"level": "random"}], side="white", options={"turn_limit": 4})
    reader.open(f"/table/{table}")
    assert reader.play(table)["outcome"] is not None
    reader.open(f"/replay/{table}")
    reader.page.get_by_role("button", name="Prove it now").click()
    expect(reader.page.locator('[data-proof="sound"]')).to_be_visible()
    expect(reader.page.locator("[data-entry] .icon svg").locator("visible=true").first).to_be_visible()
    with reader.page.expect_download() as saved:
        reader.page.get_by_role("button", name="Save a picture").click()
    assert saved.value.suggested_filename.endswith(".png")
    worker = "async () => (await navigator.serviceWorker.ready).active.scriptURL"
    assert reader.page.evaluate(worker).endswith("/sw.js")

    reader.open("/schema")
    expect(reader.page.get_by_role("heading", name="GET /api/games", exact=True)).to_be_visible()
    assert reader.page.evaluate("() => getComputedStyle(document.querySelector('nav')).display") == "flex"
    reader.page.get_by_role("link", name="TableInfo").first.click()
    expect(reader.page.locator("#TableInfo h3")).to_be_in_viewport()

    assert complaints == []
    assert hosts == {urlparse(site.base).netloc}


def test_a_script_that_stands_in_a_page_is_not_run(site: Server, readers: Readers) -> None:
    """The test above can fail: the browser does complain."""
    reader = readers.come(site)
    complaints, _ = watch(reader)
    reader.open("/")

    reader.page.evaluate(
        """() => {
          const script = document.createElement('script')
          script.textContent = 'window.ran = true'
          document.body.append(script)
          document.body.insertAdjacentHTML('beforeend', '<p style="color: red">red</p>')
        }"""
    )

    reader.wait_until(lambda: len(complaints) == 2, "the browser does not complain")
    assert reader.page.evaluate("() => window.ran") is None


def test_who_logs_out_in_one_window_is_logged_out_at_the_table_in_another(site: Server, readers: Readers) -> None:
    """PL-160: the page says so, and goes on watching as nobody, over one new connection."""
    reader = readers.come(site)
    reader.become_guest()
    table = reader.table("power", bots=[{"level": "random"}], side="white")
    sockets: list[str] = []
    reader.page.on("websocket", lambda socket: sockets.append(socket.url))
    reader.open(f"/table/{table}")
    reader.wait_for("[data-entry]")
    opened = len(sockets)

    csrf = reader.ask("/api/me")["csrf"]
    assert reader.context.request.post("/api/logout", headers={"x-csrf-token": csrf}, data={}).ok

    expect(reader.page.get_by_text("You are no longer logged in.")).to_be_visible()
    reader.wait_until(
        lambda: any(one["type"] == "state" and one["you"] is None for one in reader.received), "nothing is watched"
    )
    reader.page.wait_for_load_state("networkidle")
    assert len(sockets) == opened + 1
