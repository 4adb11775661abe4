import { PICTURE_HEAD, pictureType } from '@/shared/file-kind'
import { isWhole } from './is-whole'

/** Types of answers that are not pictures, whatever their bytes are. Browsers do not show them as pictures either. */
const NO_PICTURE = /^text\/|html|json|javascript/

/**
 * Whether an answer is a picture: a success whose first bytes are those of a picture, and whose type does not say
 * something else. A proxy may answer in place of the host with a page and status 200. Reads the start of the body, so
 * pass a clone if the answer is still needed.
 * @returns `unknown` for an opaque answer, whose content cannot be read
 */
export async function isPicture(response: Response): Promise<boolean | 'unknown'> {
  if (response.type === 'opaque') return 'unknown'
  const told = response.headers.get('content-type') ?? ''
  if (response.status !== 200 || NO_PICTURE.test(told)) {
    give(response.body?.cancel())
    return false
  }
  const type = pictureType(await headOf(response).catch(() => new Uint8Array()))
  // Browsers show an SVG only if its type says so.
  return type === 'image/svg+xml' ? told.includes('svg') : type !== undefined
}

/**
 * Whether an answer is a picture with all of its bytes. Reads the whole body, so pass a clone if the answer is still
 * needed.
 * @returns `unknown` for an opaque answer, whose content cannot be read
 */
export async function isWholePicture(response: Response): Promise<boolean | 'unknown'> {
  const known = await isPicture(response.clone())
  if (known !== true) {
    give(response.body?.cancel())
    return known
  }
  const bytes = await response.arrayBuffer().catch(() => undefined)
  return bytes !== undefined && isWhole(new Uint8Array(bytes))
}

/** Reads the first bytes of a body, and stops there. */
async function headOf({ body }: Response): Promise<Uint8Array> {
  const head = new Uint8Array(PICTURE_HEAD)
  let length = 0
  const reader = body?.getReader()
  while (reader !== undefined && length < head.length) {
    const { done, value } = await reader.read()
    if (done) break
    const part = value.subarray(0, head.length - length)
    head.set(part, length)
    length += part.length
  }
  give(reader?.cancel())
  return head.subarray(0, length)
}

/** Does not wait: the body of a clone is cancelled only when the other body has ended too. */
function give(cancelled: Promise<void> | undefined): void {
  cancelled?.catch(() => {})
}
