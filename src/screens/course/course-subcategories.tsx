import type { Course } from '@/catalogue/course/schema'
import { subcategoriesOfCourse } from '@/catalogue/subcategory/reads'
import { CardGrid } from '@/components/cards/card-grid'
import { CategoryChip } from '@/components/cards/category-chip'
import { GridSkeleton } from '@/components/cards/skeletons'
import { removeSubcategory } from '@/nouns/course/link-offers'
import { Resource } from '@/page/list/resource'
import { MarkBadge } from '@/page/mark-badge'
import { OfferMenu } from '@/page/offer-buttons'
import { useItemKey } from '@/page/use-item-key'
import { useRead } from '@/read/use-read'

/** The course's subcategories as chips. The menu of each chip removes its subcategory from the course. */
export function CourseSubcategories({ course }: { course: Course }) {
  const read = useRead(subcategoriesOfCourse, course.id)
  const keyOf = useItemKey()
  return (
    <section>
      <h2 className="mb-3 font-semibold text-lg">Subcategorias</h2>
      <Resource
        read={read}
        skeleton={<GridSkeleton kind="chips" count={6} />}
        empty={{
          when: (items) => items.length === 0,
          show: <p className="text-muted-foreground text-sm">Este curso ainda não tem subcategorias.</p>,
        }}
      >
        {(items) => (
          <CardGrid kind="chips" role="list">
            {items.map((subcategory) => (
              <CategoryChip
                key={keyOf(subcategory.id)}
                role="listitem"
                heading
                name={subcategory.name}
                color={subcategory.color}
                pending={<MarkBadge mark={subcategory.pending} />}
                actions={
                  <OfferMenu
                    look="plain"
                    name={subcategory.name}
                    offers={[removeSubcategory]}
                    of={{ course, subcategory }}
                  />
                }
              />
            ))}
          </CardGrid>
        )}
      </Resource>
    </section>
  )
}
