/** Forms with unsaved text hold the one, uploads the other; every tab and the service worker see both. */
const NAMES = { form: 'admin-de-cursos-in-use', upload: 'admin-de-cursos-uploading' } as const

/**
 * What was saved a moment ago begins to be sent, and what was sent is read again: so long is waited for that, in
 * milliseconds.
 */
const SETTLED = 1_000

/**
 * Says, to every tab, that something here must not be interrupted by a new version: a form with unsaved text, an upload.
 * @returns what takes it back
 */
export function holdInUse(what: keyof typeof NAMES): () => void {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  void navigator.locks?.request(NAMES[what], { mode: 'shared' }, () => held).catch(() => {})
  return release
}

export interface Waiting {
  /** `ask`: where one is under way nothing is done; `cut`: whoever asked knows that it begins again. */
  uploads: 'wait' | 'ask' | 'cut'
  /** Milliseconds to wait for what was saved a moment ago; a second where it is not said. */
  settle?: number
}

/**
 * Does something as soon as no tab has anything that must not be interrupted.
 * @returns whether it was done: not where an upload has to be asked about (`ask`)
 */
export async function whenNotInUse(
  work: () => void,
  { uploads, settle = SETTLED }: Waiting,
): Promise<boolean> {
  if (navigator.locks === undefined) {
    work()
    return true
  }
  for (;;) {
    if (uploads === 'ask' && (await isHeld('upload'))) return false
    const attempt = () =>
      alone('form', async () => {
        await new Promise((settled) => setTimeout(settled, settle))
        // Who asked while we waited comes first: their form is open by now, or their upload under way.
        if (await isHeld('form')) return false
        if (uploads !== 'cut' && (await isHeld('upload'))) return false
        work()
        return true
      })
    if (await (uploads === 'wait' ? alone('upload', attempt) : attempt())) return true
  }
}

function alone<T>(what: keyof typeof NAMES, work: () => Promise<T>): Promise<T> {
  return navigator.locks.request(NAMES[what], work)
}

/** Whether somebody holds it, or would if nobody stood before them. */
export async function isHeld(what: keyof typeof NAMES): Promise<boolean> {
  const { held = [], pending = [] } = (await navigator.locks?.query()) ?? {}
  return [...held, ...pending].some(({ name, mode }) => name === NAMES[what] && mode === 'shared')
}
