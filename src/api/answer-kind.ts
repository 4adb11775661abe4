import { isSuccess, messageOf, type WireRequest } from '@/lib/wire'
import type { Parsed } from './raw-reply'

/**
 * Returns the name of a call: its method and its path, with `*` for every part that may be an id. All courses share the
 * name `GET /api/app/courses/*`.
 */
export function callOf({ method, path }: WireRequest): string {
  const [plain = ''] = path.split('?', 1)
  const parts = plain.split('/').map((part) => (/^[a-z-]{0,30}$/i.test(part) ? part : '*'))
  return `${method} ${parts.join('/')}`
}

/**
 * Returns the kind of an answer, by which a host without marks is recognised: success or error, and the shape of the
 * JSON. The shape is coarse, so that one call has few kinds. `undefined` if the answer is not JSON: such an answer
 * shows no kind.
 */
export function answerKind(status: number, body: Parsed): string | undefined {
  switch (body.kind) {
    case 'absent':
      return undefined
    case 'broken':
      // JSON was on its way. Which shape it had, nobody knows.
      return isSuccess(status) ? 'done cut' : undefined
    case 'json':
      return isSuccess(status) ? `done ${shapeOf(body.value)}` : `${status} ${errorShape(body.value)}`
  }
}

function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return 'list'
  if (typeof value !== 'object' || value === null) return 'plain'
  if ('data' in value) return Array.isArray(value.data) ? 'list' : `data ${shapeOf(value.data)}`
  return 'id' in value ? 'thing' : `other ${Object.keys(value).slice(0, 3).sort().join(' ')}`
}

const errorShape = (value: unknown): string => (messageOf(value) === undefined ? 'other' : 'message')
