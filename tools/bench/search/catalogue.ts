/** Fills an empty database with many courses, as a school might name them. The same number gives the same courses. */
import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'
import { courseSubcategories, courses, subcategories, teachers } from '../../../server/database/schema.ts'
import { courseFolds } from '../../../server/domain/course-folds.ts'

/** What the benchmark asks for. */
export interface Catalogue {
  readonly count: number
  readonly teacherId: string
  readonly subCategoryId: string
}

/** Rows of one statement. */
const PORTION = 2000
const TEACHERS = 50
const SUBCATEGORIES = 40
/** A word of five courses, however many there are. */
export const RARE = 'zabumba'
/** A word of half of the courses. */
export const COMMON = 'curso'
const SYLLABLES =
  'ma te ca lin gua por tu es co la ção mé to do ár vo re fí si quí bio lo gia há lê ponto'.split(' ')

export async function fill(db: Database, count: number): Promise<Catalogue> {
  const random = randomOf(1)
  const word = () => {
    // Few words are frequent and many are rare, as in a language: 5,000 of them.
    const number = Math.floor(random() ** 3 * 5000)
    return [number, number >> 3, number >> 7].map((part) => SYLLABLES[part % SYLLABLES.length]).join('')
  }
  const text = (words: number) => Array.from({ length: words }, word).join(' ')
  const [teacherIds, subCategoryIds] = await db.transaction(async (tx) => [
    await idsOf(tx.insert(teachers).values(named('Professora', TEACHERS)).returning({ id: teachers.id })),
    await idsOf(
      tx.insert(subcategories).values(named('Assunto', SUBCATEGORIES)).returning({ id: subcategories.id }),
    ),
  ])
  for (let from = 0; from < count; from += PORTION) {
    const rows = Array.from({ length: Math.min(PORTION, count - from) }, (_, at) => {
      const number = from + at
      const rare = number % Math.floor(count / 5) === 7 ? ` ${RARE}` : ''
      const name = `${number % 2 === 0 ? 'Curso ' : ''}${text(3)} ${number}${rare}`
      const description = text(20)
      const { searchText, nameKey } = courseFolds(name, description)
      return {
        name,
        description,
        search_text: searchText,
        name_key: nameKey,
        language: number % 3 === 0 ? 'en' : 'pt',
        image: number % 4 === 0 ? null : 'https://example.org/a.png',
        teacher_id: number % 5 === 0 ? null : teacherIds[number % TEACHERS],
      }
    })
    await db.execute(sql`insert into ${courses} (name, description, search_text, name_key, language, image, teacher_id)
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as (name text, description text, search_text text, name_key text, language text, image text, teacher_id uuid)`)
  }
  await db.execute(sql`insert into ${courseSubcategories} (course_id, subcategory_id)
    select id, (${JSON.stringify(subCategoryIds)}::json ->> (seq % ${SUBCATEGORIES})::int)::uuid from ${courses}`)
  await db.execute(sql`analyze`)
  return { count, teacherId: teacherIds[1] ?? '', subCategoryId: subCategoryIds[0] ?? '' }
}

const named = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `${name} ${at + 1}` }))

const idsOf = async (rows: PromiseLike<{ id: string }[]>) => (await rows).map(({ id }) => id)

/** Returns numbers from 0 to 1 that are the same in each run (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
