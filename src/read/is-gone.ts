import { ReadError } from '@/api/read'

/** Whether a read failed because the host does not have what was asked for. */
export function isGone(error: unknown): boolean {
  return error instanceof ReadError && error.kind === 'missing'
}
