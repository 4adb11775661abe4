/** A film cannot be made fit on this device. `offline`: the code for it could not be loaded. */
export class FilmError extends Error {
  override name = 'FilmError'
  readonly problem: 'offline' | 'hevc' | 'codec'

  constructor(problem: FilmError['problem']) {
    super(problem)
    this.problem = problem
  }
}
