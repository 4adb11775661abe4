/**
 * Why this device cannot make a picked file fit to be sent. `…Offline`: the code that would change it could not be
 * loaded.
 */
export type Unfit = 'heicOffline' | 'heicUnreadable' | 'filmOffline' | 'filmHevc' | 'filmCodec'

/** Thrown if a picked file must be changed before it is sent, and this device cannot change it. */
export class UnfitFileError extends Error {
  override name = 'UnfitFileError'
  readonly problem: Unfit

  constructor(problem: Unfit) {
    super(problem)
    this.problem = problem
  }
}
