import type { Noun } from '../noun'
import * as dialogs from './dialogs'
import { settings } from './reads'

export const settingNoun: Noun = {
  name: 'setting',
  listed: {
    label: 'Configurações',
    href: '/settings',

    lists: [settings.name],
    counted: settings,
  },
  creation: { label: 'Adicionar Configuração', dialog: dialogs.createSettingDialog },
  reads: [settings],
  forms: Object.values(dialogs),
  download: ({ read }) => [read(settings, [])],
}
