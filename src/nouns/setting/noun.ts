import { settings } from '@/catalogue/setting/reads'
import { formsIn, type Noun } from '../declare/types'
import * as offers from './offers'

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
