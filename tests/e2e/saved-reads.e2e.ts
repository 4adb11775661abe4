import type { Page } from '@playwright/test'
import { makeCourse } from './catalogue.ts'
import { CoursesScreen } from './courses-screen.ts'
import { expect, test } from './fixtures.ts'
import { controlled, signIn } from './sign-in.ts'

test.use({ fresh: true })

/** A row of the saved reads, as the app writes it. */
interface Row {
  queryKey: string[]
  state: { data: unknown }
}

/** Changes what is saved of the reads behind the app's back; a row for each that `change` gives. */
async function tamper(page: Page, change: (row: Row) => unknown): Promise<void> {
  await page.evaluate(
    async ([text]) => {
      const change = new Function(`return (${text})`)() as (row: unknown) => unknown
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('admin-de-cursos-reads')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      const store = database.transaction('queries', 'readwrite').objectStore('queries')
      await new Promise<void>((resolve, reject) => {
        const reading = store.openCursor()
        reading.onsuccess = () => {
          const row = reading.result
          if (row === null) return
          row.update(change(row.value))
          row.continue()
        }
        store.transaction.oncomplete = () => resolve()
        store.transaction.onerror = () => reject(store.transaction.error)
      })
      database.close()
    },
    [change.toString()] as const,
  )
}

async function openCourses(page: Page, url: string): Promise<CoursesScreen> {
  await signIn(page, url)
  await controlled(page)
  const courses = new CoursesScreen(page)
  await courses.open()
  return courses
}

/** The service worker's own copies are gone: only the saved reads could bring anything back. */
async function forgetAnswers(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('reads-'))
    await Promise.all(names.map((name) => caches.delete(name)))
  })
}

const BROKEN: Record<string, (row: Row) => unknown> = {
  'data of another shape': (row) => ({
    ...row,
    state: { ...row.state, data: { value: 'isto não é uma lista', pages: 7 } },
  }),
  'things without names': (row) => ({
    ...row,
    state: {
      ...row.state,
      data: JSON.parse(JSON.stringify(row.state.data).replaceAll('"name"', '"x"')),
    },
  }),
}

for (const [what, change] of Object.entries(BROKEN))
  test(`saved reads that hold ${what} are dropped and read anew, and no page fails for them`, async ({
    page: admin,
    network,
    server,
  }) => {
    const { name } = await makeCourse(server, 'Salvo')
    const courses = await openCourses(admin, network.url)
    await expect(courses.card(name)).toHaveCount(1)
    await expect.poll(() => savedReads(admin)).toContain(name)
    await forgetAnswers(admin)
    await network.refuse()
    await admin.goto('about:blank')
    await admin.goto(`${network.url}/favicon.svg`)
    await tamper(admin, change)

    // With no network there is nothing to show, and that is said; the app stands.
    await admin.goto(`${network.url}/courses`)
    await expect(admin.getByRole('alert')).toContainText('Não foi possível carregar')
    await admin.getByRole('link', { name: 'Home' }).first().click()
    await expect(admin.getByRole('heading', { name: 'Ações rápidas' })).toBeVisible()
    await network.listen()
    await courses.open()
    await expect(courses.card(name)).toHaveCount(1)
    await expect.poll(() => savedReads(admin)).toContain(name)
  })

test('a broken row costs what it held, and nothing else', async ({ page: admin, network, server }) => {
  const { name } = await makeCourse(server, 'Salvo inteiro')
  const courses = await openCourses(admin, network.url)
  await expect(courses.card(name)).toHaveCount(1)
  await admin.getByRole('link', { name: 'Professores' }).first().click()
  await expect(admin.getByRole('heading', { name: 'Professores', level: 1 })).toBeVisible()
  await expect.poll(() => savedReads(admin)).toContain(name)
  await expect.poll(() => savedReads(admin)).toContain('["teachers"]')
  await forgetAnswers(admin)
  await network.refuse()
  await admin.goto('about:blank')
  await admin.goto(`${network.url}/favicon.svg`)
  await tamper(admin, (row) => (row.queryKey[0] === 'courses' ? row : null))
  await admin.goto(`${network.url}/courses`)
  await expect(courses.card(name)).toHaveCount(1)
})

test('broken texts in the local storage are as good as none: no page fails for them', async ({
  admin,
  courses,
  network,
}) => {
  const user = await admin.evaluate(
    () => (JSON.parse(localStorage.getItem('session') ?? '') as { user: { id: string } }).user.id,
  )
  for (const key of [`drafts:${user}`, `catalogue:${user}`, 'theme'])
    await admin.evaluate((key) => localStorage.setItem(key, '{"quebrado":'), key)
  await admin.goto(network.url)
  await expect(admin.getByRole('button', { name: 'Baixar catálogo para uso offline' })).toBeVisible()
  await courses.open()
  await courses.fill({ name: 'Escrito' })
  await admin.keyboard.press('Escape')
  await admin.getByRole('button', { name: 'Descartar' }).click()
  await admin.evaluate(() => localStorage.setItem('session', '{"token":'))
  await admin.reload()
  await expect(admin).toHaveURL(/\/login$/)
  await expect(admin.getByRole('button', { name: 'Entrar' })).toBeVisible()
})

test('the saved reads of another person are not shown', async ({ page: admin, network, server }) => {
  const { name } = await makeCourse(server, 'De outra pessoa')
  await openCourses(admin, network.url)
  await expect.poll(() => savedReads(admin)).toContain(name)
  await network.refuse()
  await admin.goto('about:blank')
  await admin.goto(`${network.url}/favicon.svg`)
  // As if somebody else had read it all here, and the service worker had kept nothing.
  await forgetAnswers(admin)
  await admin.evaluate(() => {
    const { token, user } = JSON.parse(localStorage.getItem('session') ?? '')
    localStorage.setItem('session', JSON.stringify({ token, user: { ...user, id: 'outra-pessoa' } }))
  })
  await admin.goto(`${network.url}/courses`)
  await expect(admin.getByRole('alert')).toContainText('Não foi possível carregar')
  await expect(admin.getByText(name)).toHaveCount(0)
})

/** All that lies in the saved reads, as text. */
function savedReads(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('admin-de-cursos-reads')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('queries').objectStore('queries').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            resolve(JSON.stringify(reading.result))
          }
        }
      }),
  )
}
