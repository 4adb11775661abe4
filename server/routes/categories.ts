import { asc } from 'drizzle-orm'
import * as v from 'valibot'
import { CATEGORY } from '../../src/shared/declared.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../database/records.ts'
import { categories } from '../database/schema.ts'
import { entity, membersOf } from '../http/answers.ts'
import { type Api, oneId } from '../http/api.ts'
import { bodiesOf, shown } from '../http/declared.ts'
import { currentOf, versioned } from '../http/version.ts'
import { found } from '../http-error.ts'

const NOT_FOUND = 'Categoria não encontrada.'

const category = bodiesOf(CATEGORY)
const showCategory = (row: typeof categories.$inferSelect) => versioned(shown(CATEGORY, row))
const shows = entity(membersOf(CATEGORY))
const current = currentOf(categories, showCategory)

/** Section 7 of the specification, "Categories". The subcategories of a deleted category stay, without a category. */
export function categoryRoutes(api: Api): void {
  api.read('/api/app/categories', {
    shows: v.array(shows),
    answer: async ({ db }) =>
      (await db.select().from(categories).orderBy(asc(categories.seq))).map(showCategory),
  })
  api.read('/api/app/categories/:id', {
    shows,
    params: oneId,
    answer: async ({ db, params }) =>
      showCategory(found(await findRow(db, categories, params.id), NOT_FOUND)),
  })
  api.mutation('POST', '/api/admin/categories', {
    shows,
    ...category.creation,
    work: async ({ tx, fields, files }) =>
      showCategory(await insertRow(tx, categories, { ...fields, ...files })),
  })
  api.mutation('PATCH', '/api/admin/categories/:id', {
    shows,
    current,
    params: oneId,
    ...category.change,
    work: async ({ tx, params, fields, files, discard }) =>
      showCategory(
        found(await updateRow(tx, discard, categories, params.id, { ...fields, ...files }), NOT_FOUND),
      ),
  })
  api.mutation('DELETE', '/api/admin/categories/:id', {
    current,
    params: oneId,
    async work({ tx, params, discard }) {
      found(await deleteRow(tx, discard, categories, params.id), NOT_FOUND)
    },
  })
}
