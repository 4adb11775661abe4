/**
 * The reasons why this device cannot convert a picked file. `…Offline` means that the code for the conversion could
 * not be loaded.
 */
export type Unfit = 'heicOffline' | 'heicUnreadable' | 'filmOffline' | 'filmHevc' | 'filmCodec'

/**
 * This device cannot convert a picked file. The error is thrown if the server does not accept the original. Otherwise
 * it is only a warning (`FittedFilm`).
 */
export class UnfitFileError extends Error {
  override name = 'UnfitFileError'
  readonly problem: Unfit

  constructor(problem: Unfit) {
    super(problem)
    this.problem = problem
  }
}
