/** A picked file is empty, has changed or vanished before its bytes were stored, or is no longer on the device. */
export class FileDriftError extends Error {
  override name = 'FileDriftError'
}

/** The entry is gone, is being sent, or is no longer in the state that the wanted change needs. */
export class TooLateError extends Error {
  override name = 'TooLateError'
}

/** The entry is being sent right now. If this attempt does not succeed, the entry can be changed afterwards. */
export class BeingSentError extends TooLateError {
  override name = 'BeingSentError'
}

/** The file is not an export, or is only a part of one. */
export class NotAnExportError extends Error {
  override name = 'NotAnExportError'
}

/** Whether an error says that the device's storage is full. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
