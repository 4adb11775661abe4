/**
 * How every page stands at a desk, on a tablet and on phones, with names without end, descriptions without end, and
 * pictures that are not there.
 */
import type { Page } from '@playwright/test'
import { make } from './catalogue.ts'
import { expect, test } from './fixtures.ts'
import { misplaced } from './layout.ts'
import type { TestServer } from './server.ts'
import { signIn } from './sign-in.ts'

test.use({ fresh: true })

const WORD = 'Hipopotomonstrosesquipedaliofobia'
const NAME = `${WORD.repeat(3)} ${'e outras palavras '.repeat(5)}`.trim()
const TEXT = `${WORD.repeat(6)} ${'Um texto que não acaba. '.repeat(40)}`.trim()
const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

/** One of everything, each too long; the addresses of all pages. */
async function fill(server: TestServer): Promise<string[]> {
  const color = 'blue'
  const category = await make(server, 'categories', { name: NAME, color })
  const subcategory = await make(server, 'subcategories', { name: NAME, color, categoryId: category.id })
  const teacher = await make(server, 'teachers', { name: NAME, description: TEXT })
  const course = await make(server, 'courses', {
    name: NAME,
    description: TEXT,
    language: 'pt',
    teacherId: teacher.id,
  })
  await server.change('POST', `/api/admin/courses/add-sub-category/${subcategory.id}/${course.id}`)
  await server.change('PATCH', '/api/admin/courses/image-by-url', { courseId: course.id, url: VIDEO })
  await server.change('POST', '/api/admin/classes', {
    courseId: course.id,
    videoUrl: `https://video.example/${WORD.repeat(5)}`,
  })
  const exercise = (await server.change('POST', '/api/admin/exercises', {
    courseId: course.id,
    question: NAME,
  })) as { id: string }
  await server.change('POST', '/api/admin/exercises/alternative', {
    exerciseId: exercise.id,
    text: TEXT.slice(0, 300),
    correct: true,
  })
  const group = await make(server, 'stories/group', { name: NAME, subCategoryId: subcategory.id })
  const career = await make(server, 'carreers', {
    name: NAME,
    description: TEXT,
    categoryId: subcategory.id,
    color,
  })
  await server.change('POST', `/api/admin/carreers/courses/${career.id}/${course.id}`)
  await server.change('POST', '/api/admin/settings', { name: NAME, value: TEXT })
  return [
    '/',
    '/courses',
    `/courses/${course.id}`,
    '/categories',
    `/categories/${category.id}`,
    '/stories',
    `/stories/${group.id}`,
    '/teachers',
    '/carreers',
    `/carreers/${career.id}`,
    '/settings',
    '/nada-aqui',
  ]
}

async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('[data-slot=loading]')).toHaveCount(0)
  // The desk comes when the page is quiet.
  await page.getByRole('button', { name: 'Buscar', exact: true }).waitFor()
}

for (const [width, height, least] of [
  [1440, 900, 24],
  [820, 1180, 44],
  [390, 844, 44],
  [360, 740, 44],
] as const)
  test.describe(`${width} pixels wide`, () => {
    const touch = least === 44
    test.use({ viewport: { width, height }, hasTouch: touch, isMobile: touch })

    test(`nothing scrolls sideways, is cut, covered or too small to press at ${width}`, async ({
      page,
      server,
    }) => {
      test.setTimeout(400_000)
      const found: string[] = []
      const look = async (where: string) => {
        for (const line of await misplaced(page, least)) found.push(`${where}: ${line}`)
      }
      const pages = await fill(server)
      await page.route(/ytimg\.com/, (route) => route.abort())
      await page.goto(`${server.url}/login`)
      await page.getByRole('button', { name: 'Entrar' }).waitFor()
      await look('/login')
      await signIn(page, server.url)
      for (const path of pages) {
        await arrive(page, `${server.url}${path}`)
        await look(path)
        const opener = page
          .getByRole('main')
          .getByRole('button', { name: /^(Adicionar|Criar)/ })
          .first()
        if (!(await opener.isVisible())) continue
        await opener.click()
        await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).waitFor()
        await look(`${path} dialog`)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
      expect(found).toEqual([])
    })
  })
