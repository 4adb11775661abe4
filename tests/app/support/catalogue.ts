import { screen, waitFor, within } from '@testing-library/react'
import { coursesPath } from '@/catalogue/course/reads'
import { TESTED } from '../../nouns/support/all'
import { FakeHost } from '../../screens/support/harness'
import { heading, type OpenedApp } from '../../screens/support/open-app'

export const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
export const COURSES = coursesPath('', '', 1, 15)

/**
 * Makes a host with the small catalogue of `tests/nouns`: two courses without lessons, a category, a career, a group of
 * stories, a teacher and a setting.
 */
export function catalogue(): FakeHost {
  return new FakeHost(structuredClone(Object.assign({}, ...TESTED.map(({ answers }) => answers))))
}

/** Presses the card named `name` and waits for the page that it opens. */
export async function enter({ user }: OpenedApp, name: string): Promise<void> {
  await user.click(await screen.findByRole('link', { name }))
  await heading(name)
}

/** Presses the first button named `name` on the page. */
export async function press({ user }: OpenedApp, name: string | RegExp): Promise<void> {
  const [button] = await screen.findAllByRole('button', { name })
  if (button) await user.click(button)
}

/** Opens the `⋯` menu of the thing named `name` and chooses `item`. */
export async function choose(app: OpenedApp, name: string, item: string): Promise<void> {
  await press(app, `Ações de ${name}`)
  await app.user.click(await screen.findByRole('menuitem', { name: item }))
}

/** Returns the dialog with the title `name` once it is on top. Before that, another dialog gets the presses. */
export async function dialog(name: string) {
  const found = await screen.findByRole('dialog', { name })
  await waitFor(() => {
    const pressable = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].filter(
      ({ style }) => style.pointerEvents === 'auto',
    )
    if (pressable.length !== 1 || pressable[0] !== found) throw new Error(`“${name}” is not uppermost`)
  })
  return within(found)
}
