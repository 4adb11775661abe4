import { asc } from 'drizzle-orm'
import * as v from 'valibot'
import { FIELDS } from '../../src/shared/declared.ts'
import { deleteRow, insertRow, updateRow } from '../database/records.ts'
import { settings } from '../database/schema.ts'
import { entity, membersOf } from '../http/answers.ts'
import { type Api, oneId } from '../http/api.ts'
import { bodiesOf, shown } from '../http/declared.ts'
import { currentOf, versioned } from '../http/version.ts'
import { found } from '../http-error.ts'

const NOT_FOUND = 'Configuração não encontrada.'
const setting = bodiesOf(FIELDS.setting)

const showSetting = (row: typeof settings.$inferSelect) => versioned(shown(FIELDS.setting, row))

const shows = entity(membersOf(FIELDS.setting))
const current = currentOf(settings, showSetting)

/** Section 7 of the specification, "Settings". A new setting is active unless the request says otherwise. */
export function settingRoutes(api: Api): void {
  api.read('/api/app/settings', {
    shows: v.array(shows),
    answer: async ({ db }) => (await db.select().from(settings).orderBy(asc(settings.seq))).map(showSetting),
  })
  api.mutation('POST', '/api/admin/settings', {
    shows,
    ...setting.creation,
    work: async ({ tx, fields }) => showSetting(await insertRow(tx, settings, fields)),
  })
  api.mutation('PATCH', '/api/admin/settings/:id', {
    shows,
    current,
    params: oneId,
    ...setting.change,
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
