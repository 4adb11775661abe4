/**
 * The kinds of fields in forms. A multipart form carries only texts. So a number or a boolean may also arrive as a
 * text, and an empty text in an optional reference means that the field refers to nothing.
 */
import * as v from 'valibot'
import { FIELDS } from '../../src/shared/declared.ts'
import {
  type NumberRule,
  numberProblem,
  type TextRule,
  textProblem,
  tidy,
} from '../../src/shared/text-rules.ts'
import {
  type VideoAddress,
  videoAddress,
  whyNoLesson,
  whyNoYoutubeVideo,
} from '../../src/shared/video-address.ts'

export const notEmpty = v.nonEmpty<string, string>('preencha este campo.')

/** Refuses a text of more than `most` characters. */
export const atMost = (most: number) =>
  v.rawCheck<string>(({ dataset, addIssue }) => {
    const problem = dataset.typed ? textProblem(dataset.value, { most }) : undefined
    if (problem !== undefined) addIssue({ message: problem })
  })

/** Says in the document of the API what a check asks for that is a function (http/json-schema.ts). */
export const says = <Input>(schema: {
  maxLength?: number | undefined
  type?: 'number'
  minimum?: number
  maximum?: number
}) => v.metadata<Input, typeof schema>(schema)

/** A text as it is stored, within the limits of its field (src/shared/declared.ts). */
const text = (rule: TextRule) =>
  v.pipe(
    v.string(),
    says<string>({ maxLength: rule.most }),
    v.transform(tidy),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed ? textProblem(dataset.value, { ...rule, printable: true }) : undefined
      if (problem !== undefined) addIssue({ message: problem })
    }),
  )

export const requiredText = (rule: TextRule) => v.pipe(text(rule), notEmpty)

export const oneOf = (values: readonly string[]) =>
  v.picklist(values, `use um destes valores: ${values.join(', ')}.`)

/**
 * Optional fields. If such a field is not sent, a creation uses the column's default and a change leaves the column as
 * it is.
 */
export const optionalText = (rule: TextRule) => v.optional(text(rule))

/** A UUID as in RFC 9562, or one of the two special ids in that RFC (only zeros, only f's). */
const UUID =
  /^(?:[\da-fA-F]{8}-[\da-fA-F]{4}-[1-8][\da-fA-F]{3}-[89abAB][\da-fA-F]{3}-[\da-fA-F]{12}|0{8}(?:-0{4}){3}-0{12}|f{8}(?:-f{4}){3}-f{12})$/

/** An id in the path of a request. */
export const id = v.pipe(v.string(), v.regex(UUID))

const chosen = v.pipe(v.string('escolha um item.'), v.trim(), v.regex(UUID, 'escolha um item que exista.'))

/**
 * The id of something that must exist. A missing field counts as null. So the error message for a missing field is the
 * same as for null, or for any other value that is not a text.
 */
export const reference = v.optional(v.pipe(v.unknown(), chosen), null)

/** Accepts only an empty text, and reads it as `value`. */
export const emptyAs = <Value>(value: Value) =>
  v.pipe(
    v.literal(''),
    v.transform(() => value),
  )

/** What a client may send for "nothing": null or an empty text. */
export const none = v.union([v.null(), emptyAs(null)])

/** The id of something that must exist, or nothing. */
export const optionalReference = v.optional(v.union([none, chosen], 'escolha um item que exista.'))

export const boolean = v.union(
  [
    v.boolean(),
    v.pipe(
      v.picklist(['true', '1', 'false', '0']),
      v.transform((value) => value === 'true' || value === '1'),
    ),
  ],
  'deve ser verdadeiro ou falso.',
)

/** A number other than NaN and the infinities. */
export const finite = v.custom<number>(Number.isFinite, 'deve ser um número.')

/** Refuses a number that is not in the range of its field (src/shared/declared.ts). */
export const inRange = (rule: NumberRule) =>
  v.rawCheck<number>(({ dataset, addIssue }) => {
    const problem = dataset.typed ? numberProblem(dataset.value, rule) : undefined
    if (problem !== undefined) addIssue({ message: problem })
  })

/** A number, or a number written as a text. */
export const number = v.union(
  [finite, v.pipe(v.string(), v.trim(), v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number))],
  'deve ser um número.',
)

/** A number in a range. If it is unknown, a client leaves out the field, or sends null or an empty text. */
export const numberOrNone = (rule: NumberRule) =>
  v.optional(v.union([none, v.pipe(number, inRange(rule))], 'deve ser um número.'))

/** Reads a text as the address of a video. @param whyNot returns why the field refuses it */
const addressOf = (whyNot: (found: VideoAddress) => string | undefined) =>
  v.pipe(
    text(FIELDS.class.videoUrl.limit),
    // If `text` has refused the value, this schema ends the pipe, so that no other check adds an error message.
    v.string(),
    notEmpty,
    v.transform(videoAddress),
    v.check(
      (found) => whyNot(found) === undefined,
      ({ input }) => whyNot(input) ?? '',
    ),
  )

/** The address of a lesson, in the form in which it is stored. */
export const lessonAddress = v.pipe(
  addressOf(whyNoLesson),
  v.transform((found) => ('address' in found ? found.address : '')),
)

/** The address of a video of YouTube. The result is the video's id. */
export const youtubeVideoId = v.pipe(
  addressOf(whyNoYoutubeVideo),
  v.transform((found) => (found.kind === 'video' ? found.id : '')),
)
