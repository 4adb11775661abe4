/** Why a picked file cannot be made fit to be sent on this device. `Offline`: the code for it could not be loaded. */
export type Unfit = 'heicOffline' | 'heicUnreadable' | 'filmOffline' | 'filmHevc' | 'filmCodec'

/** A picked file is of a kind that must be changed before it is sent, and this device cannot change it. */
export class UnfitFileError extends Error {
  override name = 'UnfitFileError'
  readonly problem: Unfit

  constructor(problem: Unfit) {
    super(problem)
    this.problem = problem
  }
}
