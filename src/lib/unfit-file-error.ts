/**
 * The reasons why this device cannot convert a picked file. `…Offline` means that the code for the conversion could
 * not be loaded.
 */
export type Unfit = 'heicOffline' | 'heicUnreadable' | 'filmOffline' | 'filmHevc' | 'filmCodec'

/**
 * This device cannot convert a picked file. The error is thrown only if the server does not accept the original file.
 * If the server accepts it, the error is at most a warning for the user (`FittedFilm.warning`).
 */
export class UnfitFileError extends Error {
  override name = 'UnfitFileError'
  readonly problem: Unfit

  constructor(problem: Unfit) {
    super(problem)
    this.problem = problem
  }
}
