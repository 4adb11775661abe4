/**
 * The shape of the demo catalogue. `catalogue.json` contains its records, and `seed.ts` writes them into an empty
 * database. Its courses take one of each area in turn, so that the first page of their list shows all areas.
 *
 * A `key` only connects records of this catalogue with each other. It is not the id that the record gets in the
 * database. Media are named by their file names inside `server/demo/media/`.
 */
import * as v from 'valibot'
import { COURSE, FIELDS, SETTING, STORY } from '../../src/shared/declared.ts'
import type { TextRule } from '../../src/shared/text-rules.ts'
import { inRange, lessonAddress, oneOf, requiredText } from '../http/fields.ts'

const text = (field: { limit: TextRule }) => requiredText(field.limit)
const choice = (field: { options: Readonly<Record<string, string>> }) => oneOf(Object.keys(field.options))
const key = v.pipe(v.string(), v.regex(/^[a-z-]+$/))
const file = v.pipe(v.string(), v.regex(/^[\w-]+\.\w+$/))

/** All things have the same rules for these two. A lesson's are not declared, because nobody fills them in. */
const described = { name: text(COURSE.name), description: text(COURSE.description) }

const label = {
  key,
  ...described,
  namePt: text(FIELDS.category.namePt),
  nameEn: text(FIELDS.category.nameEn),
  nameEs: text(FIELDS.category.nameEs),
  color: choice(FIELDS.category.color),
  icon: file,
  image: file,
}

const lesson = v.strictObject({ kind: v.literal('lesson'), ...described, videoUrl: lessonAddress })

const exercise = v.strictObject({
  kind: v.literal('exercise'),
  question: text(FIELDS.exercise.question),
  alternatives: v.array(v.strictObject({ text: text(FIELDS.alternative.text), correct: v.boolean() })),
})

const catalogue = v.strictObject({
  categories: v.array(v.strictObject(label)),
  subcategories: v.array(v.strictObject({ ...label, category: key })),
  teachers: v.array(v.strictObject({ key, ...described, image: file })),
  courses: v.array(
    v.strictObject({
      key,
      ...described,
      image: file,
      language: choice(COURSE.language),
      teacher: v.exactOptional(key),
      subcategories: v.array(key),
      /** Lessons and exercises in the order of their shared positions 1..n. */
      content: v.array(v.variant('kind', [lesson, exercise])),
    }),
  ),
  storyGroups: v.array(
    v.strictObject({
      name: text(FIELDS.storyGroup.name),
      image: file,
      subcategory: v.exactOptional(key),
      stories: v.array(
        v.strictObject({
          mediaType: v.picklist(['image', 'video']),
          file,
          /** Seconds. */
          duration: v.pipe(v.number(), inRange(STORY.duration.limit)),
        }),
      ),
    }),
  ),
  careers: v.array(
    v.strictObject({
      ...described,
      image: file,
      icon: file,
      color: choice(FIELDS.career.color),
      subcategory: key,
      courses: v.array(key),
    }),
  ),
  settings: v.array(
    v.strictObject({ name: text(SETTING.name), value: text(SETTING.value), active: v.boolean() }),
  ),
})

export type DemoCatalogue = v.InferOutput<typeof catalogue>

/** @throws Error that names every wrong place, such as `courses.3.language` */
export function readCatalogue(data: unknown): DemoCatalogue {
  const { success, output, issues } = v.safeParse(catalogue, data)
  if (success) return output
  const places = issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
  throw new Error(`The demo catalogue is wrong. ${places.join(' ')}`)
}
