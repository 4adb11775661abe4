/**
 * Names of Web Locks. Forms with unsaved text hold one, uploads the other. Every tab and the service worker see both.
 */
const NAMES = { form: 'admin-de-cursos-in-use', upload: 'admin-de-cursos-uploading' } as const

/**
 * How long `runWhenNoTabIsBusy` waits before the work, in milliseconds. Meanwhile a change that was saved a moment ago
 * begins to be sent, and a sent change is read again.
 */
const SETTLED = 1_000

/**
 * Tells every tab that something here must not be interrupted by a new version: a form with unsaved text, or an upload.
 * @returns a function that tells them that it may be interrupted again
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
  /**
   * What to do about a running upload. `wait`: wait until it ends. `ask`: do nothing, because the user must be asked.
   * `cut`: do not wait, because the user knows that the upload begins again.
   */
  uploads: 'wait' | 'ask' | 'cut'
  /** Milliseconds to wait for a change that was saved a moment ago. The default is a second. */
  settle?: number
}

/**
 * Runs `work` as soon as no tab has anything that must not be interrupted.
 * @returns whether the work ran. It does not run if the user must first be asked about an upload (`ask`)
 */
export async function runWhenNoTabIsBusy(
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
        // Locks that were requested meanwhile come first: a form may have unsaved text by now, or an upload may be
        // running.
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

/** Whether `holdInUse` holds this lock somewhere, or waits for it. */
export async function isHeld(what: keyof typeof NAMES): Promise<boolean> {
  const { held = [], pending = [] } = (await navigator.locks?.query()) ?? {}
  return [...held, ...pending].some(({ name, mode }) => name === NAMES[what] && mode === 'shared')
}
