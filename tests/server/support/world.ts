/** One thing of each kind, linked to one another, and the calls that show, change or delete each of them. */
import { TESTED } from '../../nouns/support/all.ts'
import { inOrder } from '../../nouns/support/in-order.ts'
import { type Made, PICTURE } from '../../nouns/support/tested-noun.ts'
import type { Client } from './client.ts'
import { media } from './media.ts'

/** The ids of the things, by their kind. */
export type World = Made

/** What the tests know of each kind of thing (`tests/nouns`). */
export const entities = inOrder(TESTED.flatMap(({ entities }) => entities))

/** Makes one thing of each kind. */
export async function makeWorld(client: Pick<Client, 'done'>): Promise<World> {
  const made: Record<string, string> = {}
  for (const { kind, make } of entities) {
    const [path, call] = make(made)
    const form = 'form' in call && {
      form: Object.fromEntries(
        Object.entries(call.form).map(([name, text]) => [name, text === PICTURE ? media('png') : text]),
      ),
    }
    made[kind] = (await client.done('POST', `/api/admin/${path}`, form || call)).id
  }
  const { subcategory, course, career } = made
  await client.done('POST', `/api/admin/courses/add-sub-category/${subcategory}/${course}`)
  await client.done('POST', `/api/admin/carreers/courses/${career}/${course}`)
  return made
}

/** Returns the names of all teachers, in the order of the list. */
export const teacherNames = async (client: Client): Promise<string[]> =>
  (await client.get('/api/app/teachers')).body.map(({ name }: { name: string }) => name)
