import type { Reply } from '@/lib/wire'

/** The header by which a host names a request, so that a person can name it to the operator. */
const HEADER = 'request-id'

const NAMED = / \(pedido ([0-9a-f-]{6,40})\)$/

/** Returns the words with the host's name of the request behind them, if it has named it. */
export function namingRequest(words: string, { header }: Extract<Reply, { kind: 'answer' }>): string
export function namingRequest(
  words: string | undefined,
  reply: Extract<Reply, { kind: 'answer' }>,
): string | undefined
export function namingRequest(words: string | undefined, { header }: Extract<Reply, { kind: 'answer' }>) {
  const named = words && ` (pedido ${header?.(HEADER)})`
  return named && NAMED.test(named) ? words + named : words
}

/** Returns the host's name of the request that such words are about. */
export function requestNamed(words: string | undefined): string | undefined {
  return NAMED.exec(words ?? '')?.[1]
}
