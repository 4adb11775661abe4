/** The calls of WebDriver (W3C) that the tests need. */
export class WebDriver {
  readonly #url: string
  #session: string | undefined

  constructor(port: number) {
    this.#url = `http://127.0.0.1:${port}`
  }

  /** Returns whether the driver is ready to begin a session. */
  async isReady(): Promise<boolean> {
    return this.#ask('GET', '/status').then(
      (value) => (value as { ready: boolean }).ready,
      () => false,
    )
  }

  async begin(capabilities: object): Promise<void> {
    const made = await this.#ask('POST', '/session', { capabilities: { alwaysMatch: capabilities } })
    this.#session = `/session/${(made as { sessionId: string }).sessionId}`
  }

  async end(): Promise<void> {
    await this.#ask('DELETE', this.#session ?? '')
    this.#session = undefined
  }

  /**
   * Sends a command to the session that `begin` has made.
   * @param path the command's path after `/session/<id>`
   * @throws an error if the driver refuses the command. The message begins with the error's code in the WebDriver
   *   specification
   */
  async call(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    if (this.#session === undefined) throw new Error('there is no session')
    return this.#ask(method, `${this.#session}${path}`, body)
  }

  async #ask(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.#url}${path}`, {
      method,
      body: method === 'POST' ? JSON.stringify(body ?? {}) : null,
    })
    const { value } = (await response.json()) as { value: unknown }
    if (response.ok) return value
    const { error, message } = value as { error: string; message: string }
    throw new Error(`${error}: ${message}`)
  }
}
