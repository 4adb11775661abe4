/**
 * Writes a demo catalogue into an empty database, with bulk inserts in the caller's transaction. Each record gets its
 * own copy of its picture or video, because the deletion of a record moves its file to the trash.
 */
import { randomUUID } from 'node:crypto'
import type { InferInsertModel } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../database/database.ts'
import * as tables from '../database/schema.ts'
import { courseFolds } from '../domain/course-folds.ts'
import type { PlaceableFile } from '../files/receive.ts'
import type { FileStore } from '../files/store.ts'
import type { DemoCatalogue } from './catalogue.ts'
import { copier } from './media-copies.ts'

/** A catalogue, and the absolute path of the folder with its media. */
export interface Demo {
  catalogue: DemoCatalogue
  mediaFolder: string
}

/** Whether there are no courses, categories or teachers. The demo catalogue must not mix with a school's records. */
export async function isEmpty(tx: Transaction): Promise<boolean> {
  for (const table of [tables.courses, tables.categories, tables.teachers]) {
    const rows = await tx.select({ one: sql`1` }).from(table).limit(1)
    if (rows.length > 0) return false
  }
  return true
}

/**
 * Writes the demo catalogue.
 * @returns the media files that were put into place. After the commit the caller must call `store.drop` with each of
 * them, because `incoming/` may still hold a copy of the file
 * @throws if the catalogue names a key or a file that does not exist. In this case the caller's transaction writes
 * nothing, and the sweep (files/store.ts) later removes the copies that were already made
 */
export async function seedDemo(tx: Transaction, store: FileStore, demo: Demo): Promise<PlaceableFile[]> {
  const { catalogue } = demo
  const media = copier(store, demo.mediaFolder)
  const categories = keyed(catalogue.categories)
  const subcategories = keyed(catalogue.subcategories)
  const teachers = keyed(catalogue.teachers)
  const courses = keyed(catalogue.courses)

  await insert(
    tx,
    tables.teachers,
    catalogue.teachers.map((t) => ({
      id: teachers(t.key),
      name: t.name,
      description: t.description,
      image: media.url(t.image),
    })),
  )
  const label = (each: DemoCatalogue['categories'][number]) => ({
    name: each.name,
    namePt: each.namePt,
    nameEn: each.nameEn,
    nameEs: each.nameEs,
    color: each.color,
    description: each.description,
    icon: media.url(each.icon),
    image: media.url(each.image),
  })
  await insert(
    tx,
    tables.categories,
    catalogue.categories.map((c) => ({ id: categories(c.key), ...label(c) })),
  )
  await insert(
    tx,
    tables.subcategories,
    catalogue.subcategories.map((s) => ({
      id: subcategories(s.key),
      ...label(s),
      categoryId: categories(s.category),
    })),
  )
  await insertCourses(tx, catalogue, { media, subcategories, courses, teachers })
  await insertStories(tx, catalogue, { media, subcategories })
  await insertCareers(tx, catalogue, { media, subcategories, courses })
  await insert(
    tx,
    tables.settings,
    catalogue.settings.map(({ name, value, active }) => ({ name, value, active })),
  )
  return media.place()
}

type Keys = (key: string) => string

interface Refers {
  media: ReturnType<typeof copier>
  subcategories: Keys
}

async function insertCourses(
  tx: Transaction,
  catalogue: DemoCatalogue,
  { media, subcategories, courses, teachers }: Refers & { courses: Keys; teachers: Keys },
) {
  // The list shows the newest course first, so the first course of the catalogue is created last.
  await insert(
    tx,
    tables.courses,
    catalogue.courses.toReversed().map((c) => ({
      id: courses(c.key),
      name: c.name,
      description: c.description,
      language: c.language,
      image: media.url(c.image),
      teacherId: c.teacher === undefined ? null : teachers(c.teacher),
      ...courseFolds(c.name, c.description),
    })),
  )
  await insert(
    tx,
    tables.courseSubcategories,
    catalogue.courses.flatMap((c) =>
      c.subcategories.map((key) => ({ courseId: courses(c.key), subcategoryId: subcategories(key) })),
    ),
  )
  await insertContent(tx, catalogue, courses)
}

async function insertStories(tx: Transaction, catalogue: DemoCatalogue, { media, subcategories }: Refers) {
  const groups = catalogue.storyGroups.map((group) => ({ ...group, id: randomUUID() }))
  await insert(
    tx,
    tables.storyGroups,
    groups.map((g) => ({
      id: g.id,
      name: g.name,
      image: media.url(g.image),
      subCategoryId: g.subcategory === undefined ? null : subcategories(g.subcategory),
    })),
  )
  await insert(
    tx,
    tables.stories,
    groups.flatMap((g) =>
      g.stories.map(({ mediaType, duration, file }) => ({
        storyGroupId: g.id,
        mediaType,
        duration,
        url: media.url(file),
      })),
    ),
  )
}

async function insertCareers(
  tx: Transaction,
  catalogue: DemoCatalogue,
  { media, subcategories, courses }: Refers & { courses: Keys },
) {
  const careers = catalogue.careers.map((career) => ({ ...career, id: randomUUID() }))
  await insert(
    tx,
    tables.careers,
    careers.map((c) => ({
      id: c.id,
      name: c.name,
      description: c.description,
      color: c.color,
      image: media.url(c.image),
      icon: media.url(c.icon),
      categoryId: subcategories(c.subcategory),
    })),
  )
  await insert(
    tx,
    tables.careerCourses,
    careers.flatMap((c) => c.courses.map((key) => ({ careerId: c.id, courseId: courses(key) }))),
  )
}

async function insertContent(tx: Transaction, { courses }: DemoCatalogue, idOf: Keys) {
  const content = courses.flatMap((course) =>
    course.content.map((item, i) => ({ item, id: randomUUID(), courseId: idOf(course.key), index: i + 1 })),
  )
  await insert(
    tx,
    tables.classes,
    content.flatMap(({ item, ...row }) =>
      item.kind === 'lesson'
        ? { ...row, name: item.name, description: item.description, videoUrl: item.videoUrl }
        : [],
    ),
  )
  await insert(
    tx,
    tables.exercises,
    content.flatMap(({ item, ...row }) =>
      item.kind === 'exercise' ? { ...row, question: item.question } : [],
    ),
  )
  await insert(
    tx,
    tables.alternatives,
    content.flatMap(({ item, id }) =>
      item.kind === 'exercise'
        ? item.alternatives.map(({ text, correct }) => ({ exerciseId: id, text, correct }))
        : [],
    ),
  )
}

/** Inserts in portions, because a statement takes at most 65,535 parameters. */
async function insert<T extends PgTable>(tx: Transaction, table: T, rows: InferInsertModel<T>[]) {
  for (let at = 0; at < rows.length; at += 500) {
    await tx.insert(table as PgTable).values(rows.slice(at, at + 500) as never)
  }
}

/** Makes an id for each record, and returns a function that finds the id of a record by its key. */
function keyed(records: readonly { key: string }[]): (key: string) => string {
  const ids = new Map(records.map(({ key }) => [key, randomUUID()]))
  return (key) => {
    const id = ids.get(key)
    if (id === undefined) throw new Error(`The demo catalogue has no record with the key "${key}".`)
    return id
  }
}
