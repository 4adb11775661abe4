import type { Reply } from '@/lib/wire'

/** Returns an answer of the API, which echoes no key. */
export function answered(
  body: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string | undefined> } = {},
): Extract<Reply, { kind: 'answer' }> {
  const header = (name: string) => headers[name] ?? null
  return { kind: 'answer', status, body, retryAfter: null, keyEchoed: false, cached: false, header }
}
