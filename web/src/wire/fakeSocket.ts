/** A fake of the browser's socket: the test opens it, closes it and speaks for the server. */
export class FakeSocket {
  static readonly OPEN = 1
  static readonly CLOSED = 3
  static made: FakeSocket[] = []
  readyState = 0
  sent: string[] = []
  onopen: () => void = () => {}
  onmessage: (event: { data: string }) => void = () => {}
  onclose: (event: { code: number }) => void = () => {}

  constructor(readonly address: string) {
    FakeSocket.made.push(this)
  }

  static get newest(): FakeSocket {
    return FakeSocket.made.at(-1)!
  }

  send(text: string): void {
    this.sent.push(text)
  }

  close(code = 1000): void {
    if (this.readyState === FakeSocket.CLOSED) return
    this.readyState = FakeSocket.CLOSED
    this.onclose({ code })
  }

  open(): void {
    this.readyState = FakeSocket.OPEN
    this.onopen()
  }

  /** Delivers a message from the server. */
  hear(message: object): void {
    this.onmessage({ data: JSON.stringify(message) })
  }
}
