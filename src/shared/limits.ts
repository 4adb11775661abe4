/**
 * The limits of the reference server, declared once. The server checks by them and announces them. The app takes the
 * limits that its host announces; of this declaration it takes only which texts must be visible.
 */
import type { NumberRule, TextRule } from './text-rules.ts'

const NAME = { most: 200, seen: true } as const
const WRITTEN = { most: 5000, seen: true } as const
const DESCRIPTION = { most: 5000 } as const
const ADDRESS = { most: 2048, seen: true } as const
const PICTURE = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const

const labels = { name: NAME, namePt: NAME, nameEn: NAME, nameEs: NAME, description: DESCRIPTION } as const
const newIndex = { least: -999_999_999, most: 999_999_999, isWhole: true } as const
const MiB = 1024 * 1024

/** By noun and field, as the calls of the API name them. */
export const TEXTS = {
  category: labels,
  subcategory: labels,
  course: { name: NAME, description: DESCRIPTION, url: ADDRESS },
  class: { videoUrl: ADDRESS },
  exercise: { question: WRITTEN },
  alternative: { text: WRITTEN },
  teacher: { name: NAME, description: DESCRIPTION },
  storyGroup: { name: NAME },
  career: { name: NAME, description: DESCRIPTION },
  setting: { name: NAME, value: WRITTEN },
  /** The query of the list of courses. */
  courses: { search: { most: 200 } },
  account: { name: NAME, email: { most: 320 }, password: { most: 1000 } },
} as const satisfies Record<string, Record<string, TextRule & { most: number }>>

/** By noun and field. Seconds, positions, and the pages of the list of courses. */
export const NUMBERS = {
  story: { duration: { least: 0, most: 86_400 } },
  class: { newIndex },
  exercise: { newIndex },
  courses: {
    limit: { least: 1, most: 100, isWhole: true },
    page: { least: 1, most: 1_000_000, isWhole: true },
  },
} as const satisfies Record<string, Record<string, NumberRule>>

/** By kind of file: the largest size in bytes, and the types. */
export const FILES = {
  image: { most: 10 * MiB, types: PICTURE },
  video: { most: 1024 * MiB, types: ['video/mp4', 'video/webm'] },
} as const satisfies Record<string, FileLimit>

export interface FileLimit {
  most: number
  types: readonly string[]
}

/** The only way of counting that this version of the app knows: `tidy` and `charactersIn`. */
export const COUNTED = 'nfc-code-points'

/** The limits of a host, as it announces them. A field that is absent has no limit. */
export interface Limits {
  counted: typeof COUNTED
  texts: Readonly<Record<string, Readonly<Record<string, { readonly most: number }>>>>
  numbers: Readonly<Record<string, Readonly<Record<string, NumberRule>>>>
  files: Readonly<Record<string, FileLimit>>
}

/** What the reference server announces. Which texts must be visible is no limit of a host: the app asks for it always. */
export const LIMITS: Limits = {
  counted: COUNTED,
  texts: Object.fromEntries(Object.entries(TEXTS).map(([noun, fields]) => [noun, mostOf(fields)])),
  numbers: NUMBERS,
  files: FILES,
}

function mostOf(fields: Readonly<Record<string, { most: number }>>) {
  return Object.fromEntries(Object.entries(fields).map(([field, { most }]) => [field, { most }]))
}
