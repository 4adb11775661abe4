import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { FIELDS } from '../../src/shared/declared.ts'
import { deleteRow, insertRow, updateRow } from '../database/records.ts'
import { categories, courseSubcategories, subcategories } from '../database/schema.ts'
import { entity, membersOf } from '../http/answers.ts'
import { type Api, oneId } from '../http/api.ts'
import { bodiesOf, shown } from '../http/declared.ts'
import { mustExist } from '../http/references.ts'
import { currentOf, versioned } from '../http/version.ts'
import { found } from '../http-error.ts'

const NOT_FOUND = 'Subcategoria não encontrada.'
const subcategory = bodiesOf(FIELDS.subcategory)

export function showSubcategory(row: typeof subcategories.$inferSelect) {
  return versioned(shown(FIELDS.subcategory, row))
}

export const subcategoryAnswer = entity(membersOf(FIELDS.subcategory))
const current = currentOf(subcategories, showSubcategory)

/** Section 7 of the specification, "Subcategories". */
export function subcategoryRoutes(api: Api): void {
  api.read('/api/app/subcategories', {
    shows: v.array(subcategoryAnswer),
    answer: async ({ db }) =>
      (await db.select().from(subcategories).orderBy(asc(subcategories.seq))).map(showSubcategory),
  })
  api.read('/api/app/subcategories/by-category/:id', {
    shows: v.array(subcategoryAnswer),
    params: oneId,
    async answer({ db, params }) {
      const rows = await db
        .select()
        .from(subcategories)
        .where(eq(subcategories.categoryId, params.id))
        .orderBy(asc(subcategories.seq))
      return rows.map(showSubcategory)
    },
  })
  api.read('/api/app/subcategories/by-course/:id', {
    shows: v.array(subcategoryAnswer),
    params: oneId,
    async answer({ db, params }) {
      const rows = await db
        .select({ subcategory: subcategories })
        .from(courseSubcategories)
        .innerJoin(subcategories, eq(subcategories.id, courseSubcategories.subcategoryId))
        .where(eq(courseSubcategories.courseId, params.id))
        .orderBy(asc(courseSubcategories.seq))
      return rows.map(({ subcategory }) => showSubcategory(subcategory))
    },
  })
  api.mutation('POST', '/api/admin/subcategories', {
    shows: subcategoryAnswer,
    ...subcategory.creation,
    async work({ tx, fields, files }) {
      await mustExist(tx, categories, 'categoryId', fields.categoryId)
      return showSubcategory(await insertRow(tx, subcategories, { ...fields, ...files }))
    },
  })
  api.mutation('PATCH', '/api/admin/subcategories/:id', {
    shows: subcategoryAnswer,
    current,
    params: oneId,
    ...subcategory.change,
    async work({ tx, params, fields, files, discard }) {
      await mustExist(tx, categories, 'categoryId', fields.categoryId)
      const row = await updateRow(tx, discard, subcategories, params.id, { ...fields, ...files })
      return showSubcategory(found(row, NOT_FOUND))
    },
  })
  api.mutation('DELETE', '/api/admin/subcategories/:id', {
    current,
    params: oneId,
    async work({ tx, params, discard }) {
      found(await deleteRow(tx, discard, subcategories, params.id), NOT_FOUND)
    },
  })
}
