import { draftOf } from '@/action/draft'
import type { Setting } from '@/catalogue/setting/schema'
import { type Copying, deletionOf } from '@/form/copy/copy'
import { useShown } from '@/form/copy/use-reading'
import { temporaryId } from '@/lib/ids'
import { createSetting, deleteSetting, switchSetting } from '@/nouns/setting/actions'

export const settingCopy: Copying<Setting, Setting> = {
  field: ['setting', 'name'],
  name: ({ name }) => name,
  useSource: useShown,
  problem: ({ value }) => (value.trim() === '' ? 'Esta configuração está sem valor.' : undefined),
  parts: () => [],
  pictures: () => [],
  deletion: deletionOf(createSetting, (made) => draftOf(deleteSetting, made)),
  drafts: ({ value, active }, { name }) => {
    const id = temporaryId()
    // A host creates every setting as active.
    return [
      draftOf(createSetting, { name, value }, { creates: id }),
      ...(active === false ? [draftOf(switchSetting, { id, name, active })] : []),
    ]
  },
}
