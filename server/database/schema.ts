/**
 * The tables, for PGlite and for PostgreSQL 15 and later.
 * - Ids are UUIDs. If ids were integers, a database that was restored from a backup would give the ids of lost records
 *   to new records. A device may have queued an edit of a lost record weeks ago, and this edit would change the new
 *   record. With UUIDs, such an edit at worst finds no record.
 * - `seq` is the order of creation. It never leaves the server.
 */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { upload } from './file-address.ts'

const id = () => uuid('id').primaryKey().default(sql`gen_random_uuid()`)
const seq = () => bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity()
const words = (name: string) => text(name).notNull().default('')

export const teachers = pgTable('teachers', {
  id: id(),
  seq: seq(),
  name: text('name').notNull(),
  description: words('description'),
  image: upload('image'),
})

const label = () => ({
  name: text('name').notNull(),
  namePt: words('name_pt'),
  nameEn: words('name_en'),
  nameEs: words('name_es'),
  color: text('color').notNull().default('blue'),
  icon: upload('icon'),
  image: upload('image'),
  description: words('description'),
})

export const categories = pgTable('categories', { id: id(), seq: seq(), ...label() })

export const subcategories = pgTable(
  'subcategories',
  {
    id: id(),
    seq: seq(),
    ...label(),
    categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'set null' }),
  },
  (table) => [index('subcategories_category').on(table.categoryId)],
)

/** A text that is compared by its bytes, and so by its code points, in whatever language the database is. */
const textOfBytes = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

export const courses = pgTable(
  'courses',
  {
    id: id(),
    seq: seq(),
    name: text('name').notNull(),
    description: words('description'),
    image: upload('image'),
    language: text('language').notNull().default('pt'),
    teacherId: uuid('teacher_id').references(() => teachers.id, { onDelete: 'set null' }),
    /** Name and description without differences of case and accents (domain/course-folds.ts). */
    searchText: text('search_text').notNull(),
    /** What lists are ordered by. It is null if a program has written the texts alone (fold-courses.ts). */
    nameKey: textOfBytes('name_key'),
  },
  (table) => [
    index('courses_seq').on(table.seq),
    index('courses_teacher').on(table.teacherId),
    index('courses_name').on(table.nameKey, table.seq, table.id),
    index('courses_unfolded').on(table.seq).where(sql`${table.nameKey} is null`),
  ],
)

const ofCourse = () =>
  uuid('course_id')
    .notNull()
    .references(() => courses.id, { onDelete: 'cascade' })

export const classes = pgTable(
  'classes',
  {
    id: id(),
    courseId: ofCourse(),
    /** The lessons and exercises of a course share these positions, 1..n (domain/positions.ts). */
    index: integer('position').notNull(),
    name: text('name').notNull(),
    description: words('description'),
    videoUrl: text('video_url').notNull(),
  },
  (table) => [index('classes_course').on(table.courseId, table.index)],
)

export const exercises = pgTable(
  'exercises',
  {
    id: id(),
    courseId: ofCourse(),
    index: integer('position').notNull(),
    question: text('question').notNull(),
  },
  (table) => [index('exercises_course').on(table.courseId, table.index)],
)

export const alternatives = pgTable(
  'alternatives',
  {
    id: id(),
    seq: seq(),
    exerciseId: uuid('exercise_id')
      .notNull()
      .references(() => exercises.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    correct: boolean('correct').notNull().default(false),
  },
  (table) => [index('alternatives_exercise').on(table.exerciseId)],
)

export const courseSubcategories = pgTable(
  'course_subcategories',
  {
    courseId: ofCourse(),
    subcategoryId: uuid('subcategory_id')
      .notNull()
      .references(() => subcategories.id, { onDelete: 'cascade' }),
    seq: seq(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.subcategoryId] }),
    index('course_subcategories_subcategory').on(table.subcategoryId),
  ],
)

export const storyGroups = pgTable(
  'story_groups',
  {
    id: id(),
    seq: seq(),
    name: text('name').notNull(),
    image: upload('image'),
    subCategoryId: uuid('subcategory_id').references(() => subcategories.id, { onDelete: 'set null' }),
  },
  (table) => [index('story_groups_subcategory').on(table.subCategoryId)],
)

export const stories = pgTable(
  'stories',
  {
    id: id(),
    seq: seq(),
    storyGroupId: uuid('story_group_id')
      .notNull()
      .references(() => storyGroups.id, { onDelete: 'cascade' }),
    mediaType: text('media_type').notNull(),
    url: upload('url').notNull(),
    /** The image that was sent together with a video, if there was one. */
    image: upload('image'),
    /** Seconds. */
    duration: doublePrecision('duration'),
  },
  (table) => [index('stories_group').on(table.storyGroupId)],
)

/** The id of a transaction, which never repeats in one database. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * Which transaction changed which course. Triggers write these rows (the migration `course_changes`). Servers of release
 * 1.0.0 read them, and one of them may run on the same database during an update, or after it on the way back. This
 * server only deletes them after a day.
 */
export const courseChanges = pgTable(
  'course_changes',
  {
    courseId: uuid('course_id').notNull(),
    xid: xid8('xid').notNull().default(sql`pg_current_xact_id()`),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('course_changes_xid').on(table.xid), index('course_changes_at').on(table.at)],
)

export const careers = pgTable(
  'careers',
  {
    id: id(),
    seq: seq(),
    name: text('name').notNull(),
    description: words('description'),
    image: upload('image'),
    icon: upload('icon'),
    color: text('color').notNull().default('blue'),
    /** The id of a subcategory. The API calls it `categoryId` (section 3 of the specification). */
    categoryId: uuid('subcategory_id').references(() => subcategories.id, { onDelete: 'set null' }),
  },
  (table) => [index('careers_subcategory').on(table.categoryId)],
)

export const careerCourses = pgTable(
  'career_courses',
  {
    careerId: uuid('career_id')
      .notNull()
      .references(() => careers.id, { onDelete: 'cascade' }),
    courseId: ofCourse(),
    seq: seq(),
  },
  (table) => [
    primaryKey({ columns: [table.careerId, table.courseId] }),
    index('career_courses_course').on(table.courseId),
  ],
)

export const settings = pgTable('settings', {
  id: id(),
  seq: seq(),
  name: text('name').notNull(),
  value: text('value').notNull(),
  active: boolean('active').notNull().default(true),
})
