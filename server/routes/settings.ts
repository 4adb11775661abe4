import { asc } from 'drizzle-orm'
import * as v from 'valibot'
import { TEXTS } from '../../src/shared/limits.ts'
import { deleteRow, insertRow, updateRow } from '../database/records.ts'
import { settings } from '../database/schema.ts'
import { type Api, oneId } from '../http/api.ts'
import { boolean, requiredText } from '../http/fields.ts'
import { currentOf, versioned } from '../http/version.ts'
import { found } from '../http-error.ts'

const NOT_FOUND = 'Configuração não encontrada.'
const fields = v.object({
  name: requiredText(TEXTS.setting.name),
  value: requiredText(TEXTS.setting.value),
  active: v.optional(boolean),
})

function showSetting({ id, name, value, active }: typeof settings.$inferSelect) {
  return versioned({ id, name, value, active })
}

const current = currentOf(settings, showSetting)

/** Section 7 of the specification, "Settings". A new setting is active unless the request says otherwise. */
export function settingRoutes(api: Api): void {
  api.read('/api/app/settings', {
    answer: async ({ db }) => (await db.select().from(settings).orderBy(asc(settings.seq))).map(showSetting),
  })
  api.mutation('POST', '/api/admin/settings', {
    fields,
    work: async ({ tx, fields }) => showSetting(await insertRow(tx, settings, fields)),
  })
  api.mutation('PATCH', '/api/admin/settings/:id', {
    current,
    params: oneId,
    fields: v.partial(fields),
    work: async ({ tx, params, fields, discard }) =>
      showSetting(found(await updateRow(tx, discard, settings, params.id, fields), NOT_FOUND)),
  })
  api.mutation('DELETE', '/api/admin/settings/:id', {
    current,
    params: oneId,
    async work({ tx, params, discard }) {
      found(await deleteRow(tx, discard, settings, params.id), NOT_FOUND)
    },
  })
}
