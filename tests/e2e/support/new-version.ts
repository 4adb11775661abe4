/** Steps of the tests in which a new version of the app takes over. */
import { expect, type Page } from '@playwright/test'

export const prompt = (page: Page) => page.getByRole('status').filter({ hasText: 'Nova versão disponível' })

export async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
}

/** Sets a mark in the page. A reload removes the mark. */
export const mark = (page: Page) => page.evaluate(() => void Reflect.set(globalThis, 'marked', true))

export const isMarked = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'marked') === true)

/**
 * Returns one of three texts:
 * - `loaded again`: the page was reloaded after `mark`.
 * - `on its way`: the page is being left.
 * - JSON: the page was not reloaded. The JSON shows the workers and locks that the update may be waiting for.
 */
export async function updateState(page: Page): Promise<string> {
  if (!(await isMarked(page).catch(() => true))) return 'loaded again'
  const facts = page.evaluate(async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.ready
    const { held, pending } = await navigator.locks.query()
    const name = (lock: LockInfo) => `${lock.name} (${lock.mode})`
    return JSON.stringify({
      workers: [installing?.state, waiting?.state, active?.state],
      isControlled: navigator.serviceWorker.controller === active,
      held: held?.map(name),
      pending: pending?.map(name),
    })
  })
  return facts.catch(() => 'on its way')
}

/**
 * The time within which a new version must take over, in milliseconds. On a quiet machine the takeover lasts less than
 * 3 s, and on a busy machine several times as long. If the version wrongly waits for the queue's next attempt, the
 * takeover lasts 45 s or more.
 */
export const SOON = 15_000

/** Accepts the new version, and waits until the page is reloaded. */
export async function takesOver(page: Page, accept: () => Promise<void>): Promise<void> {
  await accept()
  await expect.poll(() => updateState(page), { timeout: SOON }).toBe('loaded again')
}

/** Waits until the accepted update is waiting for something that it must not interrupt. */
export async function updateWaits(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await navigator.locks.query()).pending?.some(
          ({ name, mode }) => name?.startsWith('admin-de-cursos-') && mode === 'exclusive',
        ),
      ),
    )
    .toBe(true)
}
