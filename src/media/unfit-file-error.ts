/**
 * The reasons why a picked file cannot be used, or why the form warns of it. `…Offline` means that the code that was
 * needed could not be loaded. `…Noise`: this browser returns other pixels than were drawn, so it cannot convert.
 */
export type Unfit =
  // It cannot be converted here.
  | 'heicOffline'
  | 'heicUnreadable'
  | 'heicNoise'
  | 'pictureKind'
  // It cannot be cut here.
  | 'pictureUncut'
  | 'pictureNoise'
  | 'filmOffline'
  | 'filmHevc'
  | 'filmCodec'
  | 'filmPicture'
  | 'filmSound'
  | 'filmBoth'
  | 'filmEdits'
  | 'filmNoise'
  | 'filmIncomplete'
  // Its metadata cannot be taken out.
  | 'notes'
  | 'notesOffline'
  // It does not open.
  | 'pictureCut'
  | 'pictureBroken'
  | 'filmUnplayable'
  | 'filmUnfinished'
  // It is something else.
  | 'filmKind'
  | 'filmOnlySound'
  | 'isSound'
  | 'isPdf'
  | 'isZip'
  | 'isPage'
  | 'isFilm'
  | 'isPicture'
  // It opens, but the form warns.
  | 'picturePartMissing'
  | 'pictureUnknown'
  | 'filmPartMissing'
  | 'filmOnePicture'
  | 'filmUnknown'

/**
 * A picked file cannot be used. If the server accepts the original file all the same, the error may be only a warning
 * for the user.
 */
export class UnfitFileError extends Error {
  override name = 'UnfitFileError'
  readonly problem: Unfit
  /** The name of what is at fault, such as `AC-3`. */
  readonly fault: string

  constructor(problem: Unfit, fault = '') {
    super(problem)
    this.problem = problem
    this.fault = fault
  }
}
