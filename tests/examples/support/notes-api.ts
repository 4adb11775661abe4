/** Somebody else's REST API: it keeps notes in memory. It knows no keys, and its answers bear no marks. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export class NotesApi {
  readonly notes: { id: string; text: string }[] = []
  readonly #server: Server
  #port = 0

  constructor() {
    this.#server = createServer(async (request, response) => {
      const answer = (status: number, body: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      if (request.method === 'GET') return answer(200, this.notes)
      const chunks: Uint8Array[] = []
      for await (const chunk of request) chunks.push(chunk)
      const { text } = JSON.parse(Buffer.concat(chunks).toString()) as { text: string }
      const note = { id: String(this.notes.length + 1), text }
      this.notes.push(note)
      return answer(201, note)
    })
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Begins to listen, each time at the same port. */
  async start(): Promise<void> {
    await new Promise<void>((listening) => this.#server.listen(this.#port, '127.0.0.1', listening))
    this.#port = (this.#server.address() as AddressInfo).port
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((closed) => this.#server.close(closed))
  }
}
