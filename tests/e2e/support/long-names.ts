import { TESTED, TESTED_PAGES } from '../../nouns/support/all.ts'
import { inOrder } from '../../nouns/support/in-order.ts'
import type { TestServer } from './server.ts'

const WORD = 'Hipopotomonstrosesquipedaliofobia'
const NAME = `${WORD.repeat(3)} ${'e outras palavras '.repeat(5)}`.trim()
const TEXT = `${WORD.repeat(6)} ${'Um texto que não acaba. '.repeat(40)}`.trim()
const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

/** The addresses of the pages that show the things made by `fillWithLongNames`. */
export interface LongNames {
  lists: string[]
  course: string
  category: string
  group: string
  career: string
}

/** Creates one thing of every kind, with a very long name, a very long description and a missing picture. */
export async function fillWithLongNames(server: TestServer): Promise<LongNames> {
  const long = new Map(TESTED.flatMap(({ long = [] }) => long.map(({ kind, fields }) => [kind, fields])))
  const made: Record<string, string> = {}
  for (const { kind, make } of inOrder(TESTED.flatMap(({ entities }) => entities))) {
    const fields = long.get(kind)
    if (fields === undefined) continue
    const [path, call] = make(made)
    const body = { ...('form' in call ? call.form : call.json), ...fields(NAME, TEXT) }
    const { id } = (await server.change('POST', `/api/admin/${path}`, body)) as { id: string }
    made[kind] = id
  }
  const { category, subcategory, course, group, career } = made
  await server.change('POST', `/api/admin/courses/add-sub-category/${subcategory}/${course}`)
  await server.change('PATCH', '/api/admin/courses/image-by-url', { courseId: course, url: VIDEO })
  await server.change('POST', `/api/admin/carreers/courses/${career}/${course}`)
  return {
    lists: TESTED_PAGES.map(({ path }) => path),
    course: `/courses/${course}`,
    category: `/categories/${category}`,
    group: `/stories/${group}`,
    career: `/carreers/${career}`,
  }
}
