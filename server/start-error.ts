/**
 * Says why a command or the server cannot start, in words for the person at the terminal. It is shown without a stack
 * trace.
 */
export class StartError extends Error {
  override name = 'StartError'
}
