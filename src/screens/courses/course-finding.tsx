import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Course } from '@/catalogue/course/schema'
import { lazyComponent } from '@/components/lazy-component'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import { idle } from '@/lib/device/first-screen'
import { orderIn } from '@/lib/findable'
import { wholeNumber } from '@/lib/pt-br'
import type { CourseQuestion } from '@/nouns/course/matching'
import { createCourse } from '@/nouns/course/offers'
import { ClearButton } from '@/page/list/clear-button'
import { FindingLine } from '@/page/list/finding-line'
import { clearLabelOf } from '@/page/list/list-finding'
import { NothingFound } from '@/page/list/nothing-found'
import { OrderSelect } from '@/page/list/order-select'
import type { PagedResult } from '@/read/use-read'
import { useConnection } from '@/services/service-hooks'
import type { ShownCourses } from './shown-courses'
import { type CourseAnswer, useCourseAnswer } from './use-course-answer'
import type { CourseSearch } from './use-course-search'

const FilterFields = lazyComponent(() => import('./filter-fields'), undefined, true)

export interface CourseFindingProps {
  search: CourseSearch
  typed: string
  /** The read of the search and the language alone. */
  whole: PagedResult<Course>
  /** @param shown `undefined`: the whole list is shown */
  onShown: (shown: ShownCourses | undefined) => void
}

/** Returns what is asked: what is typed, and what stands in the address. */
function questionIn({ params, language }: CourseSearch, typed: string): CourseQuestion {
  return {
    search: typed,
    language,
    order: orderIn(params.get('ordem')),
    teacherId: params.get('professor') ?? '',
    subCategoryId: params.get('subcategoria') ?? '',
    withoutImage: params.has('sem-imagem'),
    withoutTeacher: params.has('sem-professor'),
  }
}

/**
 * The order and the filters of the list of courses. It also answers what is asked, and tells the page before the browser
 * paints. It renders nothing of the list, so that the list stays as it is when this code has loaded.
 */
export default function CourseFinding({ search, typed, whole, onShown }: CourseFindingProps) {
  const question = questionIn(search, typed)
  const answer = useCourseAnswer(question, search.text, whole)
  const [isOpen, setIsOpen] = useState(hasFilters(question))
  const id = useId()
  const clear = {
    label: clearLabelOf(question.language !== '' || hasFilters(question)),
    onClear: search.clear,
  }
  const isAsking = typed.trim() !== '' || question.language !== '' || hasFilters(question)
  // The first number that is written makes the browser read the data of the language. The first key does not wait for it.
  useEffect(() => void idle().then(() => wholeNumber(0)), [])
  const told = useRef<readonly unknown[]>([])
  useLayoutEffect(() => {
    const now = answer === undefined ? [] : [search.params.toString(), ...partsOf(answer)]
    if (now.length === told.current.length && now.every((part, at) => part === told.current[at])) return
    told.current = now
    if (answer === undefined) return onShown(undefined)
    const line = <FindingLine {...answer} />
    const below = answer.moreError && !answer.isLoadingMore && <MoreFailed read={answer} />
    onShown({ ...answer, line, below, nothing: isAsking && nothingIn(answer, question, search) })
  })
  return (
    <>
      <OrderSelect
        order={question.order}
        onOrder={(ordem) => search.set({ ordem })}
        className={isOpen ? '' : 'max-xl:hidden'}
      />
      <Button
        variant={hasFilters(question) ? 'soft' : 'ghost'}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden />
        <span>Filtros</span>
      </Button>
      {isAsking && answer?.data?.items.length !== 0 && <ClearButton {...clear} />}
      <div id={id} className={cn('w-full', !isOpen && 'hidden')}>
        {isOpen && <FilterFields question={question} set={search.set} />}
      </div>
    </>
  )
}

/** Returns what an answer consists of. Answers with the same parts look the same, and do the same. */
function partsOf({ data, retry: _retry, loadMore: _loadMore, ...plain }: CourseAnswer) {
  return [...Object.values(plain), data?.hasMore, ...(data?.items ?? [])]
}

const hasFilters = ({ teacherId, subCategoryId, withoutImage, withoutTeacher }: CourseQuestion) =>
  teacherId !== '' || subCategoryId !== '' || withoutImage || withoutTeacher

/** Says that nothing was found, and offers what would find something. */
function nothingIn(answer: CourseAnswer, question: CourseQuestion, search: CourseSearch) {
  const { isAwaited, isOfDevice } = answer
  const isLanguageAlone = question.language !== '' && question.search.trim() === '' && !hasFilters(question)
  const ways = {
    [clearLabelOf(hasFilters(question))]: search.clear,
    ...(question.language !== '' &&
      !isLanguageAlone && { 'Buscar em todos os idiomas': () => search.set({ idioma: '' }) }),
  }
  return (
    <NothingFound
      title={isOfDevice ? 'Nenhum curso encontrado neste aparelho.' : 'Nenhum curso encontrado.'}
      description={isAwaited ? 'Procurando no servidor…' : undefined}
      ways={ways}
      add={createCourse}
    />
  )
}

interface MoreFailedProps {
  read: Pick<PagedResult<unknown>, 'moreError' | 'loadMore' | 'isFetching'>
}

/**
 * Says why the next page of the list did not load. The text is below the button that tries again. When the connection
 * returns, this component loads that page by itself.
 */
function MoreFailed({ read }: MoreFailedProps) {
  const { moreError, loadMore, isFetching } = read
  const isOnline = useConnection() === 'online'
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    // Wait until the loaded pages have been refreshed. A request for the next page would cancel their refresh.
    if (isOnline && (wasOnline.current || isFetching)) return
    wasOnline.current = isOnline
    if (isOnline) loadMore()
  })
  return (
    <p role="alert" className="mt-3 text-center text-muted-foreground text-sm">
      {`Não foi possível carregar mais. ${moreError?.message ?? ''}`.trim()}
    </p>
  )
}
