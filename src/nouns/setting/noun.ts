import { formsIn, type Noun } from '../noun'
import * as offers from './offers'
import { settings } from './reads'

export const noun: Noun = {
  name: 'setting',
  listed: {
    label: 'Configurações',
    href: '/settings',
    place: 60,
    lists: [settings.name],
    counted: settings,
  },
  creation: offers.createSetting,
  reads: [settings],
  forms: formsIn(offers),
  download: ({ read }) => [read(settings, [])],
}
