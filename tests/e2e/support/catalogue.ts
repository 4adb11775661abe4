import { randomBytes } from 'node:crypto'
import type { TestServer } from './server.ts'

interface Made {
  id: string
  name: string
}

/** Creates something on the server without the app, for the beginning of a test. */
export async function make(server: TestServer, path: string, fields: Record<string, string>): Promise<Made> {
  const { id } = (await server.change('POST', `/api/admin/${path}`, fields)) as { id: string }
  return { id, name: fields['name'] ?? '' }
}

export const makeCourse = (server: TestServer, name: string): Promise<Made> =>
  make(server, 'courses', { name: unique(name), language: 'pt' })

/** Creates a career. It needs a subcategory, which needs a category. */
export async function makeCareer(
  server: TestServer,
  name: string,
): Promise<{ career: Made; subcategory: Made }> {
  const color = 'blue'
  const category = await make(server, 'categories', { name: unique('Área'), color })
  const subcategory = await make(server, 'subcategories', {
    name: unique('Assunto'),
    categoryId: category.id,
    color,
  })
  const career = await make(server, 'carreers', { name: unique(name), categoryId: subcategory.id, color })
  return { career, subcategory }
}

/** Returns the names of the courses in a career. */
export async function coursesIn(server: TestServer, careerId: string): Promise<string[]> {
  const courses = (await server.get(`/api/app/carreers/courses/${careerId}`)) as Made[]
  return courses.map(({ name }) => name)
}

/** Returns a name that nothing else on the server has. */
export function unique(name: string): string {
  return `${name} ${randomBytes(3).toString('hex')}`
}

export interface Course {
  id: string
  name: string
  description: string | null
  image: string | null
  teacherId?: string | null
}

/** Returns the courses on the server whose name or description contains `text`, oldest first. */
export async function coursesOn(server: TestServer, text: string): Promise<Course[]> {
  const query = new URLSearchParams({ search: text, limit: '100' })
  const { data } = (await server.get(`/api/app/courses?${query}`)) as { data: Course[] }
  return data.reverse()
}

/** Returns the bytes of a picture as the server sends them. */
export async function pictureOf(server: TestServer, image: string | null | undefined): Promise<Buffer> {
  const response = await fetch(new URL(image ?? '', server.url))
  return Buffer.from(await response.arrayBuffer())
}
