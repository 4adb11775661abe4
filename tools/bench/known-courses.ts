import type { Locator, Page } from '@playwright/test'
import { fold } from '../../src/shared/finding.ts'
import { MARKED } from './slow-server.ts'
import { keysToResults } from './typed-keys.ts'

const WORDS = ['Álgebra', 'Biologia', 'Culinária', 'Direito', 'Escultura', 'Física', 'Geografia']

export interface KnownCourses {
  /** Milliseconds from the press on `Cursos` in the menu until the first page of the list stands. */
  open: number
  /** Milliseconds from each key in the search to its results: see `keysToResults`. */
  keys: number[]
}

/** Returns the names of `count` courses. Seven words take turns in them. */
export const courseNames = (count: number) =>
  Array.from({ length: count }, (_, at) => `Curso ${at} de ${WORDS[at % WORDS.length]}`)

/**
 * Opens the form that puts a course into a career, on a host that has only these courses. The form asks for all of them.
 * @param page a page in which a person is signed in
 * @returns the combobox, when its options are there
 */
export async function chooseAmong(page: Page, url: string, names: readonly string[]): Promise<Locator> {
  await page.unrouteAll()
  await page.route('**/api/app/**', (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    const answer = (json: unknown) => route.fulfill({ headers: MARKED, json })
    if (pathname.endsWith('/carreers/1')) return answer({ id: '1', name: 'Carreira' })
    if (pathname !== '/api/app/courses') return answer([])
    const words = fold(searchParams.get('search') ?? '').split(' ')
    const found = names.flatMap((name, at) =>
      words.every((word) => fold(name).includes(word)) ? [{ id: String(at), name }] : [],
    )
    const size = Number(searchParams.get('limit'))
    const from = (Number(searchParams.get('page') ?? 1) - 1) * size
    return answer({ data: found.slice(from, from + size), total: found.length })
  })
  await page.goto(`${url}/carreers/1`)
  await page.getByRole('button', { name: 'Adicionar curso' }).first().click()
  const box = page.getByRole('combobox', { name: 'Selecione um curso' })
  await box.waitFor()
  await page.getByText('Carregando…').waitFor({ state: 'hidden', timeout: 120_000 })
  return box
}

/**
 * Opens the list of courses on a device that knows `count` courses, and searches it. The device knows them because a form
 * has asked for all of them.
 * @param page a page in which a person is signed in
 */
export async function knownCourses(page: Page, url: string, count: number): Promise<KnownCourses> {
  const names = courseNames(count)
  await chooseAmong(page, url, names)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const open = await page
    .getByRole('link', { name: 'Cursos', exact: true })
    .first()
    .evaluate(async (link: HTMLElement) => {
      const began = performance.now()
      link.click()
      do await new Promise((frame) => requestAnimationFrame(frame))
      while (document.querySelectorAll('main article:not([hidden]) h3').length < 15)
      return performance.now() - began
    })
  await page.getByRole('searchbox', { name: 'Pesquisar cursos' }).focus()
  await page.getByRole('button', { name: 'Filtros' }).waitFor()
  return { open, keys: await keysToResults(page, names) }
}
