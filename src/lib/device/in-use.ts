import { wait } from '../wait'

/**
 * Names of Web Locks. Forms with unsaved text hold the lock `form`. Requests that send a form hold the lock `upload`.
 * A request that sends a piece of a file ahead does not hold `upload`, because the app can continue that upload where
 * it stopped. Every tab and the service worker see these locks.
 */
const NAMES = { form: 'admin-de-cursos-in-use', upload: 'admin-de-cursos-uploading' } as const

/**
 * How long `runWhenNoTabIsBusy` waits before it runs `work`, in milliseconds. In this time, the app can begin to send a
 * change that the user has just saved. If the app has just sent a change, it can also repeat the reads that are stale
 * now.
 */
const SETTLE_TIME = 1_000

/**
 * Takes a lock, so that a new version of the app does not interrupt this tab. Call this while the tab has a form with
 * unsaved text (`form`) or an upload (`upload`).
 * @returns a function that releases the lock
 */
export function holdInUse(what: keyof typeof NAMES): () => void {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  void navigator.locks?.request(NAMES[what], { mode: 'shared' }, () => held).catch(() => {})
  return release
}

export interface BusyOptions {
  /**
   * What to do about a running upload. `wait`: wait until it ends. `ask`: do nothing, because the user must be asked
   * first. `cut`: do not wait, because the user knows that the upload will start again.
   */
  uploads: 'wait' | 'ask' | 'cut'
  /** How long to wait before `work`, in milliseconds; `SETTLE_TIME` by default. */
  settle?: number
}

/**
 * Runs `work` as soon as no tab has a form or an upload that must not be interrupted.
 * @returns whether the work ran. It does not run if the user must first be asked about an upload (`ask`)
 */
export async function runWhenNoTabIsBusy(
  work: () => void,
  { uploads, settle = SETTLE_TIME }: BusyOptions,
): Promise<boolean> {
  if (navigator.locks === undefined) {
    work()
    return true
  }
  for (;;) {
    if (uploads === 'ask' && (await isHeld('upload'))) return false
    const attempt = () =>
      alone('form', async () => {
        await wait(settle)
        // During the wait, a form with unsaved text or an upload may have requested its lock. If so, do not run `work`
        // now, but begin again. (With `cut`, an upload does not count.)
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

/** Whether `holdInUse` in any tab holds this lock, or waits for it. */
export async function isHeld(what: keyof typeof NAMES): Promise<boolean> {
  const { held = [], pending = [] } = (await navigator.locks?.query()) ?? {}
  return [...held, ...pending].some(({ name, mode }) => name === NAMES[what] && mode === 'shared')
}
