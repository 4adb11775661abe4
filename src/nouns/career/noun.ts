import { careers, coursesOfCareer, oneCareer } from '@/catalogue/career/reads'
import { each, picturesOf } from '../declare/task'
import { formsIn, type Noun } from '../declare/types'
import * as offers from './offers'

export const noun: Noun = {
  name: 'career',
  listed: {
    label: 'Carreiras',
    href: '/carreers',
    place: 50,
    lists: [careers.name],
    counted: careers,
    one: oneCareer.name,
  },
  creation: offers.createCareer,
  reads: [careers, oneCareer, coursesOfCareer],
  forms: formsIn(offers),
  download: (fetching) => [
    fetching.read(
      careers,
      [],
      each((career) => [
        fetching.read(oneCareer, [career.id]),
        fetching.read(coursesOfCareer, [career.id]),
        ...picturesOf(fetching)(career),
      ]),
    ),
  ],
}
