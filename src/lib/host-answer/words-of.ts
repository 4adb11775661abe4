import type { Reply } from '@/lib/wire'

/**
 * Returns the words of a host that refuses a read, or `others` if it has none, with its name of the request. For code that a
 * start loads: it loads the code of words when they are needed. If that fails, the words are `others`.
 */
export async function hostWords(reply: Extract<Reply, { kind: 'answer' }>, others: string): Promise<string> {
  try {
    const [{ messageOf }, { namingRequest }] = await Promise.all([
      import('./words'),
      import('./request-name'),
    ])
    return namingRequest(messageOf(reply.body) ?? others, reply)
  } catch {
    return others
  }
}
