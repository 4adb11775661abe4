/**
 * The reasons why a picked file cannot be used. `…Offline` means that the code that was needed could not be loaded.
 * `notes`: the file is damaged, and its camera's notes cannot be taken out.
 */
export type Unfit =
  | 'heicOffline'
  | 'heicUnreadable'
  | 'filmOffline'
  | 'filmHevc'
  | 'filmCodec'
  | 'notes'
  | 'notesOffline'

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
