import type { Call } from '../../server/support/client.ts'
import type { Expected } from './expected-action.ts'

/** The ids of things that were made on a server, by their kind: `course`, `lesson` … */
export type Made = Readonly<Record<string, string>>

type Change = readonly [method: string, path: string, call?: Call]

/** A kind of thing whose versions the server's tests check. */
export interface Entity {
  kind: string
  /** The word before the point in the names of its actions, if it is not the kind. */
  noun?: string
  /** The kinds of the things that must be made first. */
  needs?: readonly string[]
  /** Returns where one is made, below `/api/admin/`, and how. A text `PICTURE` in a form stands for a picture. */
  make(made: Made): readonly [path: string, call: { form: Record<string, string> } | { json: object }]
  reads(made: Made): string[]
  /** Calls that change the thing. Each call changes it to something new. */
  changes(made: Made): Change[]
  remove(made: Made): Change
}

export const PICTURE = 'a picture'

/** A page of the menu, and the page of one of its things. */
export interface TestedPage {
  path: string
  /** The item of the menu, which is also the heading. */
  title: string
  /** The button that opens a dialog on a page of the hostile server; absent if the test opens none there. */
  opens?: string
  /** The page of one thing: its button, as above. */
  one?: { opens: string }
}

/** What a noun needs of a catalogue whose texts are very long. */
export interface Long {
  /** The kind of the thing (`Entity.kind`); its `make` says where it is made. */
  kind: string
  /** The fields that the server gets besides those of `make`. */
  fields(name: string, text: string): Record<string, string>
}

/** All that the tests need to know of a noun. */
export interface TestedNoun {
  expected: Expected
  /** The calls of the server, in the order of section 7 of the specification; also those that it does not have. */
  calls: string
  entities: readonly Entity[]
  page?: TestedPage
  /** Answers for the tests of the whole app, by path. If the noun has a page in the menu, that of its list is the first. */
  answers?: Readonly<Record<string, unknown>>
  /** The titles of the dialogs on the page of the list, and on the pages of single things. A name at the end of `Duplicar`, `Editar` and `Excluir` is left out. */
  dialogs: { ofList?: readonly string[]; ofThing?: readonly string[] }
  long?: readonly Long[]
}
