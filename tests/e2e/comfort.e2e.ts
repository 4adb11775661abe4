/** Nothing moves for users who ask for reduced motion. */
import { expect, test } from './fixtures.ts'
import { SAVED_HERE } from './screens/screen.ts'

const NO_COURSES = 'Ainda não há cursos.'

/**
 * Returns the longest time that any animation on the page takes, in milliseconds. For an endless animation that is
 * infinity.
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

test('nothing moves for those who asked for that: not the page, not a dialog, not a toast', async ({
  admin,
  app,
}) => {
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
  // A new theme does not arrive step by step either. Otherwise each element would wait for its parent to change.
  await admin.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  expect(await admin.evaluate(() => document.getAnimations().length)).toBe(0)
  await admin.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  // Without reduced motion the same measurement finds motion, so it works.
  await admin.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await admin.evaluate(longestMotion)).toBeGreaterThan(100)
})
