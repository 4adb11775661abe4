import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { Fate, Rule } from './chaos-rules.ts'

/** A request that the browser sent, and what happened to it. */
export interface Passage {
  method: string
  path: string
  /** The request's `Idempotency-Key` as the browser sent it. */
  key: string | undefined
  authorization: string | undefined
  contentType: string | undefined
  /** The beginning of the request's body, one character for each byte. */
  body: string
  fate: Fate['kind']
  /** Milliseconds since the epoch. */
  at: number
  /** The status that the server answered, or `undefined` if the server was not asked or did not answer. */
  status: number | undefined
}

/** The proxy reads this many bytes of a body before it chooses a rule, and keeps them for the log. */
export const SEEN_OF_BODY = 64 * 1024

/**
 * Returns the part of a body that `beginning` did not read. The part comes as a stream that is as slow as a bad
 * connection. After the rule is released, the stream runs at full speed.
 */
export function slowly(request: IncomingMessage, rule: Rule): Readable {
  async function* pieces() {
    for await (const piece of request) {
      yield piece
      await Promise.race([pause(200), rule.held()])
    }
  }
  // If the page is gone before it has sent the whole body, the stream fails. This error needs no handling.
  return Readable.from(pieces()).on('error', () => {})
}

/** Reads the part of a body that rules may see. The rest stays in the stream. */
export async function beginning(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  while (length < SEEN_OF_BODY) {
    const piece = request.read() as Buffer | null
    if (piece !== null) {
      pieces.push(piece)
      length += piece.length
    } else if (request.readableEnded || request.complete || request.destroyed) break
    else await oneEvent(request, ['readable', 'end', 'close'])
  }
  return Buffer.concat(pieces)
}

function oneEvent(of: IncomingMessage, names: string[]): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      for (const name of names) of.off(name, done)
      resolve()
    }
    for (const name of names) of.on(name, done)
  })
}

export function oneOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}
