import { memo, useMemo } from 'react'
import { lazyComponent } from '@/components/lazy-component'
import { useTyped } from '@/page/list/use-typed'
import { CourseFilters } from './course-filters'
import type { CourseFindingProps } from './course-finding'

const CourseFinding = lazyComponent(
  () => import('./course-finding'),
  // The room of its buttons, so that the list does not move when they come: the order stands there on wide screens only,
  // and the button that clears only while something is asked.
  ({ search, typed }) => (
    <>
      <span className="h-control w-26 xl:w-56" />
      {(typed || search.language) && <span className="h-control w-36" />}
    </>
  ),
  true,
)

interface CourseToolsProps extends Omit<CourseFindingProps, 'typed'> {
  /** Whether the device answers what is typed. */
  isFinding: boolean
  onReach: () => void
}

/**
 * What stands below the title. What is typed is known only here: a key press renders this, and then the page once, when it
 * gets the answer. That render does not come back here.
 */
export const CourseTools = memo(function CourseTools({ isFinding, onReach, ...finding }: CourseToolsProps) {
  const [typed, type] = useTyped(finding.search.text)
  // The address may not have taken over yet what was typed. So what is typed is cleared beside it.
  const search = useMemo(() => {
    const clear = () => {
      type('')
      finding.search.clear()
    }
    return { ...finding.search, clear }
  }, [finding.search, type])
  return (
    <CourseFilters search={search} typed={typed} onType={type} onReach={onReach}>
      {isFinding && <CourseFinding {...finding} search={search} typed={typed} />}
    </CourseFilters>
  )
}, isSame)

/** The functions are others at each render, but do the same as long as the rest is the same. */
function isSame(before: CourseToolsProps, now: CourseToolsProps): boolean {
  const parts = ({
    search,
    isFinding,
    whole: { retry: _retry, loadMore: _more, ...read },
  }: CourseToolsProps) => [search, isFinding, ...Object.values(read)]
  const others = parts(now)
  return parts(before).every((part, at) => part === others[at])
}
