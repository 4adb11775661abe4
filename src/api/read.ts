import * as v from 'valibot'
import { given } from '@/lib/given'
import { namingRequest } from '@/lib/host-answer/request-name'
import { messageOf } from '@/lib/host-answer/words'
import { isSuccess, LATER, type Reply, type Transport } from '@/lib/wire'

/**
 * Why a read failed. The kind never depends on the text of a message.
 *
 * - `silent`: no answer, or an answer that is not the API's own.
 * - `broken`: 5xx, or a status that means "try again later" (408, 425, 429).
 * - `refused`: any 4xx other than 404, 408, 425 and 429.
 * - `missing`: 404.
 * - `strange`: an answer that the app cannot understand.
 */
export type ReadErrorKind = 'silent' | 'broken' | 'refused' | 'missing' | 'strange'

export class ReadError extends Error {
  override name = 'ReadError'
  readonly kind: ReadErrorKind
  /** The reply that did not bring what was read; absent if there was no request. */
  readonly reply: Reply | undefined

  constructor(kind: ReadErrorKind, message: string, reply?: Reply) {
    super(message)
    this.kind = kind
    this.reply = reply
  }
}

const WORDS: Record<ReadErrorKind, string> = {
  silent: 'Sem conexão com o servidor.',
  broken: 'O servidor encontrou um erro.',
  refused: 'O servidor recusou o pedido.',
  missing: 'Não encontrado.',
  strange: 'O servidor respondeu algo que o aplicativo não entende.',
}

/**
 * Reads one thing from the API and validates it against its schema.
 * @returns
 *   - `value`: the validated answer.
 *   - `keptSince`: present only if the device's cache answered in place of the network. It is the time at which the app
 *     sent the request whose answer is in the cache (milliseconds since the epoch; 0 if this time is not known).
 *   - `asOf`: the number of the newest outcome that was known when the request was sent. Absent if unknown.
 * @throws ReadError
 */
export async function read<T>(
  transport: Transport,
  path: string,
  schema: v.GenericSchema<unknown, T>,
  signal?: AbortSignal,
): Promise<{ value: T; keptSince?: number; asOf?: number }> {
  const reply = await transport({ method: 'GET', path, body: { kind: 'none' } }, given({ signal }))
  if (reply.kind === 'answer' && isSuccess(reply.status)) {
    const parsed = v.safeParse(schema, reply.body)
    if (!parsed.success) {
      const lack = (await lackingCode())?.lacking(path, parsed.issues)
      throw new ReadError('strange', WORDS.strange + (lack ?? ''), reply)
    }
    return {
      value: parsed.output,
      ...(reply.cached ? { keptSince: reply.keptSince ?? 0 } : {}),
      ...given({ asOf: reply.asOf }),
    }
  }
  throw await errorFor(reply, path)
}

/** A start does not load the code that says what a host lacks. */
const lackingCode = () => import('./lacking').catch(() => undefined)

async function errorFor(reply: Reply, path: string): Promise<ReadError> {
  if (reply.kind === 'cut' && reply.isWhole) return new ReadError('strange', WORDS.strange, reply)
  if (reply.kind !== 'answer') return new ReadError('silent', WORDS.silent, reply)
  const lack = [404, 405].includes(reply.status)
    ? (await lackingCode())?.lackingCall(path, reply.status)
    : undefined
  if (lack !== undefined) return new ReadError('strange', lack, reply)
  const kind =
    reply.status === 404
      ? 'missing'
      : reply.status >= 500 || LATER.includes(reply.status)
        ? 'broken'
        : reply.status >= 400
          ? 'refused'
          : 'strange'
  return new ReadError(kind, namingRequest(messageOf(reply.body) ?? WORDS[kind], reply), reply)
}
