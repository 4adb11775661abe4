/**
 * Whether so many milliseconds have passed since a moment. If the clock was set back meanwhile, so that nobody can tell, the
 * answer is yes, so that nothing waits until the clock has caught up.
 */
export function hasPassed(since: number, milliseconds: number): boolean {
  const passed = Date.now() - since
  return passed < 0 || passed >= milliseconds
}
