/** Steps of tests in which two people edit the same course. */
import type { Page } from '@playwright/test'
import type { Course } from './catalogue.ts'
import { CoursesScreen, type Picked } from './courses-screen.ts'
import { expect } from './fixtures.ts'
import type { TestServer } from './server.ts'

export const picture = (bytes: Buffer): Picked => ({ name: 'capa.png', mimeType: 'image/png', buffer: bytes })

export async function onServer(server: TestServer, id: string): Promise<Course> {
  return (await server.get(`/api/app/courses/${id}`)) as Course
}

export async function enter(page: Page, courses: CoursesScreen, name: string) {
  await page.reload()
  await courses.card(name).getByRole('link').click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

export async function describe(page: Page, description: string, image?: Picked) {
  await page.getByRole('button', { name: 'Editar curso' }).click()
  const form = page.getByRole('dialog', { name: 'Editar curso' })
  await form.getByLabel('Descrição').fill(description)
  if (image !== undefined) await new CoursesScreen(page).pick(form, image)
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form).toBeHidden()
}
