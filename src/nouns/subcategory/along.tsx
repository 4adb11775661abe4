import { careers } from '@/catalogue/career/reads'
import { allCourses } from '@/catalogue/course/all-courses'
import { storyGroups } from '@/catalogue/story-group/reads'
import { subcategoriesOfCourse } from '@/catalogue/subcategory/reads'
import type { AlongProps } from '@/form/offer/offer'
import { AlongText, type CountedPart, knownBy, knownByList } from '@/page/along'
import { isAwaited, useRead } from '@/read/use-read'
import { useEachRead } from '@/read/use-reads'

interface SubcategoryAlongProps extends AlongProps<{ id: string }> {
  /** What is deleted with them, or they themselves if they go with their category. */
  goes?: readonly CountedPart[]
}

/** What stays of deleted subcategories: what is linked to them. */
export default function SubcategoryAlong({ of, goes = [] }: SubcategoryAlongProps) {
  const deleted = new Set(of.map(({ id }) => id))
  const isDeleted = (id: string | null | undefined) => id != null && deleted.has(id)
  const courses = useRead(allCourses)
  const careersRead = useRead(careers)
  const groupsRead = useRead(storyGroups)
  const links = useEachRead(
    subcategoriesOfCourse,
    (courses.data ?? []).map(({ id }) => id),
  )
  return (
    <AlongText
      goes={goes}
      stays={[
        {
          nouns: ['curso', 'cursos'],
          known: links.filter(({ data }) => data?.some(({ id }) => isDeleted(id))).length,
          ...knownBy([{ ...courses, isAwaited: isAwaited(courses) }, ...links]),
        },
        {
          nouns: ['carreira', 'carreiras'],
          known: (careersRead.data ?? []).filter(({ categoryId }) => isDeleted(categoryId)).length,
          ...knownByList(careersRead),
        },
        {
          nouns: ['grupo de stories', 'grupos de stories'],
          known: (groupsRead.data ?? []).filter(({ subCategoryId }) => isDeleted(subCategoryId)).length,
          ...knownByList(groupsRead),
        },
      ]}
      as="sem subcategoria"
    />
  )
}
