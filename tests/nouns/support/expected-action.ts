import type { FileRef } from '@/outbox/rows/file-rows'

/** What the contract tests expect of one action. The sample ids name their nouns, which makes paths readable. */
interface ExpectedAction {
  /** A sample input with every field filled in. */
  input: Record<string, unknown>
  /** The request made from `input`: method, path, kind of body, and the names of the fields in alphabetical order. */
  call: string
  /**
   * The reads that the app asks for again afterwards. A family without an id stands for all reads of the family. If a
   * read is missing here and in the action, an open screen keeps showing old data.
   */
  refreshes: string[]
  /** The fields by which a look-up tells the user's creation from somebody else's. Only creations have them. */
  compared?: string[]
  /** The fields of the input that the request does not contain. The app needs them for sentences, overlays or undo. */
  kept?: string[]
  /** The toasts of the action that section 8 of the specification does not have. */
  added?: string[]
}

/** What the contract tests expect of the actions of one noun, by the actions' names. */
export type Expected = Record<string, ExpectedAction>

export const file: FileRef = { file: 'f1', name: 'foto.png', type: 'image/png', size: 3 }
export const icon: FileRef = { ...file, file: 'f2', name: 'icone.png' }

/** The fields that categories and subcategories have in common. */
export const label = { name: 'N', namePt: 'P', nameEn: 'E', nameEs: 'S', color: 'red', icon, image: file }

/** How an item of a course moves: the fields of `class.move` and `exercise.move` that do not tell which item it is. */
export const move = {
  newIndex: 3,
  oldIndex: 1,
  previous: ['class CLASS2'],
  next: [],
  old: { previous: [], next: ['class CLASS2'] },
  isLost: true,
}

/** Whether a value of a sample stands for a file. */
export function isFile(value: unknown): value is FileRef {
  return typeof value === 'object' && value !== null && 'file' in value
}
