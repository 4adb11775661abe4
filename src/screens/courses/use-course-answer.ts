import { useMemo, useState } from 'react'
import { COURSE_PAGE, courses } from '@/catalogue/course/reads'
import type { Course } from '@/catalogue/course/schema'
import { usePrepared } from '@/find/use-prepared'
import { limitsNow } from '@/form/use-limits'
import { isTemporaryId } from '@/lib/ids'
import { count } from '@/lib/pt-br'
import { type CourseQuestion, courseTexts, moreOf } from '@/nouns/course/matching'
import { useKnownCourses, useLinkedCourses } from '@/nouns/known-courses/known-courses'
import { countOf } from '@/page/list/list-finding'
import { useCourseQueries } from '@/read/host-queries'
import { type PagedResult, usePagedRead } from '@/read/use-read'
import { useConnection, useQueue } from '@/services/service-hooks'
import type { CourseQuery } from '@/shared/finding'
import { ruleIn } from '@/shared/limits'
import { textProblem, tidy } from '@/shared/text-rules'
import { filtered, foundCourses, shownCourses } from './course-answer'

/** The members of a question that the query of the list carries, by their names there. */
const MEMBERS: Record<Exclude<CourseQuery, 'search' | 'language'>, keyof CourseQuestion> = {
  sort: 'order',
  teacherId: 'teacherId',
  subCategoryId: 'subCategoryId',
  withoutImage: 'withoutImage',
  withoutTeacher: 'withoutTeacher',
}

const ASKS_NOTHING: CourseQuestion = {
  search: '',
  language: '',
  order: undefined,
  teacherId: '',
  subCategoryId: '',
  withoutImage: false,
  withoutTeacher: false,
}

/** Returns what the host understands of a question. No host knows a temporary id. */
function understoodOf(question: CourseQuestion, queries: readonly CourseQuery[]): CourseQuestion {
  const unknown = Object.entries(MEMBERS).flatMap(([query, member]) =>
    queries.some((known) => known === query) && !isTemporaryId(String(question[member]))
      ? []
      : [[member, ASKS_NOTHING[member]]],
  )
  return { ...question, ...Object.fromEntries(unknown) }
}

/** Returns the question with the server's ids of the things that were created on this device, if they are known. */
function useRealIds(question: CourseQuestion): CourseQuestion {
  const ids = useQueue((view) => view.ids)
  const real = (id: string) => ids.get(id) ?? id
  return {
    ...question,
    teacherId: real(question.teacherId),
    subCategoryId: real(question.subCategoryId),
  }
}

/** Says how many courses were found, and of how many if that is known. */
const countText = (number: number, all: number) =>
  all >= number ? countOf(number, all) : count(number, 'encontrado', 'encontrados')

/** Whether the host would refuse a search. Then it is not asked (`CourseSearchField`). */
const isRefused = (search: string) =>
  textProblem(tidy(search), ruleIn(limitsNow(), 'courses', 'search', false)) !== undefined

export interface CourseAnswer extends PagedResult<Course> {
  /** See `FindingLine`. */
  count: string | undefined
  /** Whether only the device has answered. */
  isOfDevice: boolean
  /** Whether the server may still find more. */
  isAwaited: boolean
  /** The question, and the number of courses that the person wants to see. Another one makes `loadMore` do something else. */
  of: string
}

/**
 * Answers a question to the list of courses: the device at once, then the server. Returns `undefined` if nothing is asked
 * and the whole list is there.
 *
 * @param typedQuestion its search is what is typed now
 * @param asked the search that the server is asked for: what stands in the address
 * @param whole the read of `asked` without further filters
 */
export function useCourseAnswer(
  typedQuestion: CourseQuestion,
  asked: string,
  whole: PagedResult<Course>,
): CourseAnswer | undefined {
  const question = useRealIds(typedQuestion)
  const { search, order, ...filters } = question
  const understood = understoodOf({ ...question, search: asked }, useCourseQueries())
  const more = moreOf(understood)
  const filteredRead = usePagedRead(courses, asked, question.language, ...(more === '' ? [] : [more]))
  // A failure of the next page is known only where that page was asked for.
  const read = more === '' ? whole : filteredRead
  const isOnline = useConnection() === 'online'
  const known = useKnownCourses()
  usePrepared(known.items, courseTexts)
  const linked = useLinkedCourses(question.subCategoryId)
  const key = JSON.stringify(filters)
  const passing = useMemo(
    () => filtered(known.items, { order, ...JSON.parse(key) }, linked),
    [known, order, key, linked],
  )
  const device = useMemo(() => foundCourses(passing, search), [passing, search])
  const [wanted, setWanted] = useState({ of: '', most: 0 })
  const of = JSON.stringify(question)
  const most = wanted.of === of ? wanted.most : COURSE_PAGE

  const isFiltered = search.trim() !== '' || JSON.stringify(filters) !== NO_FILTERS
  const isStuck = whole.error !== null || whole.moreError !== null
  const isAskedNow = search.trim() === asked
  const isPlain = !isFiltered && order === undefined
  if (isPlain && isAskedNow && !isStuck) return undefined
  const isAll = moreOf({ ...question }) === more
  const isAnswered =
    isAll &&
    isAskedNow &&
    read.data !== undefined &&
    read.updatedAt > 0 &&
    // What an earlier search found is older than what the device may know by now.
    (read.error === null || isPlain)
  if (!isAnswered && known.items.length === 0) {
    // What another search found says nothing about this one.
    const data = isAskedNow ? read.data : undefined
    return { ...read, data, count: undefined, isOfDevice: false, isAwaited: read.isFetching, of }
  }
  const data = shownCourses(device, isAnswered ? read.data : undefined, order, most)
  const all = (isAnswered ? known.total : undefined) ?? known.items.length
  const foundByServer = isAnswered && read.data?.hasMore ? read.total : undefined
  const number = foundByServer ?? (isAnswered ? data.items.length : device.length)
  const hasMore = data.hasMore || (!isAnswered && (read.data?.hasMore ?? false))
  return {
    ...read,
    data: { items: [...data.items], hasMore },
    error: null,
    moreError: device.length <= data.items.length ? read.moreError : null,
    count: isFiltered ? countText(number, all) : undefined,
    isOfDevice: data.isOfDevice,
    of: `${of} ${most}`,
    isAwaited: isOnline && !isAnswered && (isAskedNow ? read.isFetching : !isRefused(search)),
    loadMore: () => {
      setWanted({ of, most: data.items.length + COURSE_PAGE })
      if (read.data?.hasMore && (isAnswered || !data.hasMore)) read.loadMore()
    },
  }
}

const { search: _search, order: _order, ...none } = ASKS_NOTHING
const NO_FILTERS = JSON.stringify(none)
