/** The picked file changed, moved or vanished before its bytes were safe on the device. */
export class FileDriftError extends Error {
  override name = 'FileDriftError'
}

/** The entry is being sent at this moment, or has been sent meanwhile: too late to change it. */
export class TooLateError extends Error {
  override name = 'TooLateError'
}

/** Whether the device's storage refused to keep something for want of room. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
