/**
 * Random courses and searches, for tests that hold a search against the rules of src/shared/finding.ts. They are made of
 * few pieces, so that searches find something.
 */
import fc from 'fast-check'

/** Pieces of names: with what a careless search gets wrong. */
const PIECES = [
  'a',
  'ca',
  'ma',
  'curso',
  'Álgebra',
  'A\u0301lgebra',
  'ÁLGEBRA',
  'ação',
  'aca\u0303o',
  'Ótica',
  'banana',
  'ananban',
  'ﬁm',
  'ﬁ',
  'ＡＢＣ',
  'straße',
  'İstanbul',
  'ﬆ',
  'Å',
  '½',
  'x²',
  '№',
  '%',
  '_',
  '\\',
  '%_',
  '100%',
  "d'água",
  '"',
  '/',
  '-',
  '(ver.)',
  '1',
  '2',
  '10',
  '007',
  '12',
  '٣',
  '20000',
  '00',
  '😀',
  '👩‍💻',
  '🇧🇷',
  '𝒳',
  '\ue000',
  '中文',
  '한글',
  'עברית',
] as const

const GAPS = ['', ' ', ' ', ' ', '  ', '\u00a0', '\u3000', '\t'] as const

/** Texts of a few pieces. They have no line breaks and may be empty or blank. */
const anyPieces = (most: number): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        { weight: 8, arbitrary: fc.tuple(fc.constantFrom(...PIECES), fc.constantFrom(...GAPS)) },
        fc.tuple(fc.string({ unit: 'grapheme', maxLength: 3 }), fc.constantFrom(...GAPS)),
      ),
      { maxLength: most },
    )
    .map((parts) => parts.flat().join(''))

/** Names of courses that an API accepts. */
export const anyCourseName: fc.Arbitrary<string> = anyPieces(4).map((text) => `${text}n`.trim())

/** Descriptions of courses. They may have several lines. */
export const anyCourseDescription: fc.Arbitrary<string> = fc
  .array(anyPieces(3), { maxLength: 3 })
  .map((lines) => lines.join('\n').trim())

/** What people write into a search: pieces, parts of pieces, several words, or nothing. */
export const anySearch: fc.Arbitrary<string> = fc.oneof(
  anyPieces(3),
  fc
    .array(
      fc
        .tuple(fc.constantFrom(...PIECES), fc.nat({ max: 3 }), fc.nat({ max: 4 }))
        .map(([piece, from, length]) => [...piece].slice(from, from + length + 1).join('')),
      { maxLength: 3 },
    )
    .map((parts) => parts.join(' ')),
)

/** A course with all that a list of courses can be asked for. */
export interface AnyCourse {
  readonly name: string
  readonly description: string
  readonly language: 'pt' | 'en' | 'es'
  readonly hasImage: boolean
  /** The place of its teacher among three; `null` without one. */
  readonly teacher: number | null
  /** The places of its subcategories among three. */
  readonly subcategories: readonly number[]
}

const place = fc.nat({ max: 2 })

export const anyCourse: fc.Arbitrary<AnyCourse> = fc.record({
  name: anyCourseName,
  description: anyCourseDescription,
  language: fc.constantFrom('pt' as const, 'en' as const, 'es' as const),
  hasImage: fc.boolean(),
  teacher: fc.option(place),
  subcategories: fc.uniqueArray(place, { maxLength: 3 }),
})

/** What a list of courses is asked for. */
export interface AnyQuestion {
  readonly search: string
  readonly language: AnyCourse['language'] | undefined
  readonly teacher: number | undefined
  readonly subcategory: number | undefined
  readonly withoutImage: boolean
  readonly withoutTeacher: boolean
  readonly sort: 'name' | '-name' | undefined
  readonly page: number
  readonly limit: number
}

const seldom = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 1 })

export const anyQuestion: fc.Arbitrary<AnyQuestion> = fc.record({
  search: anySearch,
  language: seldom(fc.constantFrom('pt' as const, 'en' as const, 'es' as const)),
  teacher: seldom(place),
  subcategory: seldom(place),
  withoutImage: fc.integer({ min: 0, max: 4 }).map((number) => number === 0),
  withoutTeacher: fc.integer({ min: 0, max: 4 }).map((number) => number === 0),
  sort: fc.constantFrom('name' as const, '-name' as const, undefined),
  page: fc.integer({ min: 1, max: 3 }),
  limit: fc.constantFrom(3, 7, 15, 100),
})
