/** A HEIC picture cannot be opened on this device: the decoder is not here yet, or the picture is damaged. */
export class HeicError extends Error {
  readonly problem: 'offline' | 'unreadable'

  constructor(problem: 'offline' | 'unreadable') {
    super(`a HEIC picture cannot be opened: ${problem}`)
    this.name = 'HeicError'
    this.problem = problem
  }
}
