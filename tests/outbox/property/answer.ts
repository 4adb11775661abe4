import type { Reply } from '@/lib/wire'

export function answer(
  status: number,
  body?: unknown,
  retryAfter: number | null = null,
): Extract<Reply, { kind: 'answer' }> {
  return {
    kind: 'answer',
    status,
    body,
    keyEchoed: false,
    retryAfter: retryAfter === null ? null : String(retryAfter),
    cached: false,
  }
}

export const NOT_FOUND = answer(404, { message: 'Não encontrado' })
