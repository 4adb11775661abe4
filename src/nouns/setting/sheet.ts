import { settings } from '@/catalogue/setting/reads'
import { editable, type Setting } from '@/catalogue/setting/schema'
import { createDraft, editDraft, without } from '@/form/sheet/drafts'
import type { Item } from '@/form/sheet/list-book'
import { useListBook, valuesOf } from '@/form/sheet/use-list-book'
import type { Values } from '@/form/sheet/values'
import { temporaryId } from '@/lib/ids'
import { useRead } from '@/read/use-read'
import { FIELDS } from '@/shared/declared'
import { createSetting, updateSetting } from './actions'
import { switchDraft } from './several'

/** The settings as a spreadsheet. Whether a setting is active is a call of its own. */
export function useSheet() {
  const { data, error } = useRead(settings)
  return useListBook({
    title: 'Configurações',
    fileName: 'configuracoes',
    noun: 'setting',
    fields: FIELDS.setting,
    items: data?.map(itemOf),
    problem: error?.message,
    choices: {},
    create,
  })
}

function itemOf(setting: Setting): Item {
  const { id, name, value, active } = setting
  return {
    id,
    name,
    values: valuesOf({ name, value, active }),
    edit: (changed) => {
      const texts = without(changed, 'active')
      const now = { ...editable(setting), ...texts }
      return [
        ...(Object.keys(texts).length > 0
          ? [editDraft(updateSetting, setting, editable(setting), texts)]
          : []),
        ...switched({ ...setting, name: now.name }, changed['active']),
      ]
    },
  }
}

/** A host makes a new setting active. */
function create(values: Values) {
  const id = temporaryId()
  return [
    createDraft(createSetting, without(values, 'active'), id),
    ...(values['active'] === 'false'
      ? switched({ id, name: values['name'] ?? '', value: '', active: true }, 'false')
      : []),
  ]
}

const switched = (setting: Setting, active: string | undefined) =>
  active === undefined ? [] : [switchDraft(setting, active === 'true')]
