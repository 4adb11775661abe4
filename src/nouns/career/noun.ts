import { each, picturesOf } from '../catalogue/task'
import type { Noun } from '../noun'
import * as dialogs from './dialogs'
import { careers, coursesOfCareer, oneCareer } from './reads'

export const careerNoun: Noun = {
  name: 'career',
  listed: {
    label: 'Carreiras',
    href: '/carreers',
    lists: [careers.name],
    counted: careers,
    one: oneCareer.name,
  },
  creation: { label: 'Adicionar Carreira', dialog: dialogs.createCareerDialog },
  reads: [careers, oneCareer, coursesOfCareer],
  forms: Object.values(dialogs),
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
