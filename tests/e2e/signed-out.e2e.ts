/** A shared tablet: whoever signs out leaves nothing on it that could be read. */
import type { Page } from '@playwright/test'
import { unique } from './catalogue.ts'
import { cachesOf, placesOf, tokenOf } from './everything-kept.ts'
import { expect, test } from './fixtures.ts'
import { noise } from './png.ts'
import { ADMIN, BRUNO } from './server.ts'
import { signIn } from './sign-in.ts'

test.use({ fresh: true })

const picture = () => ({ name: 'capa.png', mimeType: 'image/png', buffer: noise(40, 30) })

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

const userIdOf = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('session') ?? '{}') as { user: { id: string } }).user.id,
  )

test('signing out leaves nothing of what was read: no answer, no picture, no row, no address, no name', async ({
  admin,
  courses,
  queue,
}) => {
  const name = unique('Segredo da Ana')
  await courses.create({ name, image: picture() })
  await queue.holds(0)
  await admin.reload()
  const shown = courses.card(name).locator('[data-slot=cover] img')
  await expect(shown).toHaveJSProperty('naturalWidth', 40)
  const address = new URL((await shown.getAttribute('src')) ?? '', admin.url()).pathname
  const theirs = [await tokenOf(admin), ADMIN.email, ADMIN.name, name, address]
  // All of it has been sent: what is unsent would stay, for nobody else.
  const found = () => placesOf(admin, theirs)
  // That all of these are found shows that what is left would be.
  for (const place of [
    'localStorage session',
    'cache reads-',
    'cache media-',
    'indexedDB admin-de-cursos-reads',
    'indexedDB admin-de-cursos-outbox',
    'indexedDB workbox-expiration',
  ])
    await expect.poll(found).toContainEqual(expect.stringContaining(place))

  await signOut(admin)
  await expect.poll(() => cachesOf(admin)).toEqual([])
  await expect.poll(found).toEqual([])
  expect(await cachesOf(admin)).toEqual([])
})

test('a picture that is still on its way when its person signs out is not kept for them', async ({
  admin,
  courses,
  network,
  queue,
  server,
}) => {
  await server.restart({ also: BRUNO })
  const name = unique('Com capa')
  const held = network.rule({ path: /^\/uploads\//, fate: { kind: 'hold-reply' } })
  await courses.create({ name, image: picture() })
  await queue.holds(0)
  await held.seen(1)
  await signOut(admin)
  const arrived = admin
    .context()
    .waitForEvent('requestfinished', (request) => new URL(request.url()).pathname.startsWith('/uploads/'))
  held.end()
  held.release()
  await arrived

  // A picture of the next person is kept after hers would have been.
  await signIn(admin, network.url, BRUNO)
  await courses.open()
  await courses.create({ name: unique('Outra capa'), image: picture() })
  const bruno = await userIdOf(admin)
  await expect.poll(() => cachesOf(admin)).toEqual([`media-${bruno}`, `reads-${bruno}`])
})
