/** Finds courses by the rules of src/shared/finding.ts, which have gone into two columns (domain/course-folds.ts). */
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Order } from '../../src/shared/finding.ts'
import type { Database } from './database.ts'
import { foldCourses } from './fold-courses.ts'
import { courseSubcategories, courses } from './schema.ts'

export type Course = typeof courses.$inferSelect

export interface CourseQuestion {
  /** From `wordsOf` (src/shared/finding.ts). The name or the description must have each of them. */
  readonly words: readonly string[]
  readonly language?: string | undefined
  readonly teacherId?: string | null | undefined
  readonly subCategoryId?: string | null | undefined
  readonly withoutImage: boolean
  readonly withoutTeacher: boolean
  /** Without one, the newest course is first. */
  readonly order?: Order | undefined
  /** How many of the found courses are before the page. */
  readonly offset: number
  /** The most courses of the page. */
  readonly limit: number
}

export interface FoundCourses {
  readonly data: readonly Course[]
  /** The number of all found courses. */
  readonly total: number
}

export async function findCourses(db: Database, question: CourseQuestion): Promise<FoundCourses> {
  // PostgreSQL refuses this sign in any text, so no course has it.
  if (question.words.some((word) => word.includes('\0'))) return { data: [], total: 0 }
  if (question.words.length > 0 || question.order !== undefined) await foldCourses(db)
  const where = conditionOf(db, question)
  if (where === undefined) return pageOfAll(db, question)
  const { ids, total } = await pageOf(db, where, question)
  return { data: await coursesInOrder(db, ids), total }
}

function conditionOf(db: Database, question: CourseQuestion): SQL | undefined {
  const { words, language, teacherId, subCategoryId, withoutImage, withoutTeacher } = question
  const ofSubcategory = (id: string) =>
    db
      .select({ id: courseSubcategories.courseId })
      .from(courseSubcategories)
      .where(eq(courseSubcategories.subcategoryId, id))
  return and(
    ...[...new Set(words)].map((word) => sql`strpos(${courses.searchText}, ${word}) > 0`),
    language ? eq(courses.language, language) : undefined,
    teacherId ? eq(courses.teacherId, teacherId) : undefined,
    // As an array, because PostgreSQL would otherwise look at each course for its subcategories.
    subCategoryId ? sql`${courses.id} = any(array(${ofSubcategory(subCategoryId)}))` : undefined,
    withoutImage ? isNull(courses.image) : undefined,
    withoutTeacher ? isNull(courses.teacherId) : undefined,
  )
}

interface PageOfIds {
  readonly ids: readonly string[]
  readonly total: number
}

/** Counts the found courses and takes the page in one pass, because the words of a search make each pass dear. */
async function pageOf(
  db: Database,
  where: SQL,
  { order, offset, limit }: CourseQuestion,
): Promise<PageOfIds> {
  const rows = await db
    .select({ id: courses.id, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(courses)
    .where(where)
    .orderBy(...orderOf(order))
    .limit(limit)
    .offset(offset)
  const isPastTheEnd = rows.length === 0 && offset > 0
  const total = rows[0]?.total ?? (isPastTheEnd ? await db.$count(courses, where) : 0)
  return { ids: rows.map(({ id }) => id), total }
}

/** Takes a page of all courses along an index, from the end that is nearer. The index alone finds the page's ids. */
async function pageOfAll(db: Database, { order, offset, limit }: CourseQuestion): Promise<FoundCourses> {
  const total = await db.$count(courses)
  const length = Math.min(limit, total - offset)
  if (length <= 0) return { data: [], total }
  const after = total - offset - length
  const isBackwards = after < offset
  const ids = db
    .select({ id: courses.id })
    .from(courses)
    .orderBy(...orderOf(order, isBackwards))
    .limit(length)
    .offset(isBackwards ? after : offset)
  const data = await db
    .select()
    .from(courses)
    .where(inArray(courses.id, ids))
    .orderBy(...orderOf(order))
  return { data, total }
}

/** Courses with the same key are in their usual order, the newest first, in both directions of the names. */
function orderOf(order: Order | undefined, isBackwards = false): SQL[] {
  const newestFirst = isBackwards ? asc(courses.seq) : desc(courses.seq)
  if (order === undefined) return [newestFirst]
  const byName = (order === 'name') === isBackwards ? desc : asc
  return [byName(courses.nameKey), newestFirst]
}

/** Returns the courses with these ids, in the order of the ids, without those that were deleted meanwhile. */
async function coursesInOrder(db: Database, ids: readonly string[]): Promise<Course[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(courses)
    .where(inArray(courses.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
