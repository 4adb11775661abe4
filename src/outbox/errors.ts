/** The picked file changed, moved or vanished before its bytes were safe on the device. */
export class FileDriftError extends Error {
  override name = 'FileDriftError'
}

/** The entry has been sent meanwhile, or is being sent: too late to change it. */
export class TooLateError extends Error {
  override name = 'TooLateError'
}

/** The entry is being sent at this very moment; it can be changed if that was in vain. */
export class BeingSentError extends TooLateError {
  override name = 'BeingSentError'
}

/** Whether the device's storage refused to keep something for want of room. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
