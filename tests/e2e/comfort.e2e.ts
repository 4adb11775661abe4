/** The app for users who ask for reduced motion, or for a contrast theme of Windows. */
import type { Locator } from '@playwright/test'
import { SAVED_HERE } from './screens/screen.ts'
import { expect, test } from './support/fixtures.ts'
import { settled } from './support/settled.ts'

const NO_COURSES = 'Ainda não há cursos.'

/**
 * Returns the duration of the longest animation or transition on the page, in milliseconds. An endless animation
 * counts as infinity.
 */
const longestMotion = (): number => {
  const times = (list: string) => list.split(',').map((time) => Number.parseFloat(time) * 1000)
  return Math.max(
    ...[...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part)
        const moves = style.animationName !== 'none'
        const endless = moves && style.animationIterationCount === 'infinite'
        return [
          ...(style.transitionProperty === 'none' ? [] : times(style.transitionDuration)),
          ...(moves ? times(style.animationDuration) : []),
          ...(endless ? [Number.POSITIVE_INFINITY] : []),
        ]
      }),
    ),
  )
}

/** Returns what moves in this moment: the property or the name of each animation, and the element. */
const movingNow = (): string[] =>
  document.getAnimations().map((animation) => {
    const what = animation instanceof CSSTransition ? animation.transitionProperty : animation.id
    const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null
    return `${what} ${target?.outerHTML.slice(0, 160)}`
  })

test('nothing moves for those who asked for that: not the page, not a dialog, not a toast', {
  tag: '@night',
}, async ({ admin, app }) => {
  await app.open('Cursos', NO_COURSES)
  await app.goOffline()
  const make = async () => {
    await app.form({ opener: 'Adicionar Curso', end: 'Criar' }, (form) =>
      form.getByLabel('Nome').fill('Quieto'),
    )
    await app.says(SAVED_HERE)
    await app.press('Adicionar Curso')
    await app.dialog('Adicionar Curso').waitFor()
  }
  await admin.emulateMedia({ reducedMotion: 'reduce' })
  await make()
  expect(await admin.evaluate(longestMotion)).toBeLessThanOrEqual(1)
  // The colours of another theme must also appear at once. With a transition, an element that inherits its colour would
  // change later than its parent.
  // First the dialog's own opening must be over: on a busy machine, the frame in which it ends comes late.
  await settled(admin)
  await admin.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  expect(await admin.evaluate(movingNow)).toEqual([])
  await admin.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  // Without reduced motion the same measurement finds motion. This shows that the measurement works.
  await admin.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await admin.evaluate(longestMotion)).toBeGreaterThan(100)
})

test('in a contrast theme, which takes all colours away, buttons and what is chosen can be told apart', {
  tag: '@night',
}, async ({ admin, app }) => {
  const ground = (place: Locator) => place.evaluate((element) => getComputedStyle(element).backgroundColor)
  const differ = async (chosen: Locator, other: Locator) =>
    expect(await ground(chosen)).not.toBe(await ground(other))
  await app.open('Cursos', NO_COURSES)
  await admin.emulateMedia({ forcedColors: 'active' })
  const add = admin.getByRole('main').getByRole('button', { name: 'Adicionar Curso' }).first()
  await expect(add).toHaveCSS('border-top-style', 'solid')
  await expect(add).toHaveCSS('border-top-width', '1px')
  const link = (name: string) =>
    admin.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name })
  await differ(link('Cursos'), link('Categorias'))
  const filter = (name: string) => admin.getByRole('button', { name, exact: true })
  await filter('Pt').click()
  await expect(filter('Pt')).toHaveAttribute('aria-pressed', 'true')
  await differ(filter('Pt'), filter('En'))
  await admin.keyboard.press('Control+k')
  const option = admin.getByRole('dialog').getByRole('option')
  await option.nth(1).waitFor()
  await differ(option.first(), option.nth(1))
})
