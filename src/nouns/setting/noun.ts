import { formsIn, type Noun } from '../noun'
import * as offers from './offers'
import { settings } from './reads'

export const settingNoun: Noun = {
  name: 'setting',
  listed: {
    label: 'Configurações',
    href: '/settings',

    lists: [settings.name],
    counted: settings,
  },
  creation: offers.createSetting,
  reads: [settings],
  forms: formsIn(offers),
  download: ({ read }) => [read(settings, [])],
}
