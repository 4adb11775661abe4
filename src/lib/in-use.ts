const NAME = 'admin-de-cursos-in-use'

/**
 * What was saved a moment ago begins to be sent, and what was sent is read again: so long is waited for that, in
 * milliseconds.
 */
const SETTLED = 1_000

/**
 * Says, to every tab, that something here must not be interrupted by a new version: a form with unsaved text, an upload.
 * @returns what takes it back
 */
export function holdInUse(): () => void {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  void navigator.locks?.request(NAME, { mode: 'shared' }, () => held).catch(() => {})
  return release
}

/** Does something as soon as no tab has anything that must not be interrupted. */
export async function whenNotInUse(work: () => void): Promise<void> {
  if (navigator.locks === undefined) return work()
  for (;;) {
    const done = await navigator.locks.request(NAME, async () => {
      await new Promise((settled) => setTimeout(settled, SETTLED))
      // Who asked while we waited comes first: their form is open by now.
      const { pending = [] } = await navigator.locks.query()
      if (pending.some((lock) => lock.name === NAME && lock.mode === 'shared')) return false
      work()
      return true
    })
    if (done) return
  }
}
