import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Fate } from './chaos-rules.ts'

/**
 * Passes the server's reply on to the browser, with `headers`. `fate` says whether the reply is cut off, slowed down
 * or changed.
 */
export async function passReply(
  response: ServerResponse,
  reply: IncomingMessage,
  headers: IncomingHttpHeaders,
  fate: Fate,
): Promise<void> {
  if (fate.kind === 'cut-after') {
    reply.resume()
    return void response.destroy()
  }
  const status = reply.statusCode ?? 502
  if (fate.kind === 'rewrite') {
    const { 'content-length': _length, etag: _etag, ...rest } = headers
    const text = fate.body((await buffer(reply)).toString())
    return void response.writeHead(status, rest).end(text)
  }
  response.writeHead(status, headers)
  if (fate.kind === 'cut-body') {
    const whole = await buffer(reply)
    response.write(whole.subarray(0, whole.length / 2), () => response.destroy())
  } else if (fate.kind === 'drip') {
    const whole = await buffer(reply)
    for (let from = 0; from < whole.length; from += fate.bytes) {
      response.write(whole.subarray(from, from + fate.bytes))
      await pause(50)
    }
    response.end()
  } else {
    reply.on('error', () => response.destroy())
    reply.pipe(response)
  }
}
