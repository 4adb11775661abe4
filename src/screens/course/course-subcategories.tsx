import { Trash2 } from 'lucide-react'
import { ActionsMenu } from '@/components/actions-menu'
import { CardGrid } from '@/components/card-grid'
import { CategoryChip } from '@/components/category-chip'
import { GridSkeleton } from '@/components/skeletons'
import { useDialogs } from '@/form/dialogs'
import { removeSubcategory } from '@/nouns/course/link-actions'
import type { Course } from '@/nouns/course/schema'
import { subcategoriesOfCourse } from '@/nouns/subcategory/reads'
import { MarkBadge } from '@/page/item-card'
import { Resource } from '@/page/resource'
import { useItemKey } from '@/page/use-item-key'
import { useRead } from '@/read/use-read'

/** The course's subcategories as chips, each with a way out. */
export function CourseSubcategories({ course }: { course: Course }) {
  const read = useRead(subcategoriesOfCourse, course.id)
  const keyOf = useItemKey()
  const dialogs = useDialogs()
  const remove = (subCategoryId: string, name: string) =>
    dialogs.confirm({
      title: 'Remover',
      question: `Tem certeza que deseja remover a subcategoria “${name}” do curso?`,
      button: 'Remover',
      action: removeSubcategory,
      input: { courseId: course.id, subCategoryId, name },
    })
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
            {items.map(({ id, name, color, pending }) => (
              <CategoryChip
                key={keyOf(id)}
                role="listitem"
                heading
                name={name}
                color={color}
                pending={<MarkBadge mark={pending} />}
                actions={
                  <ActionsMenu
                    look="plain"
                    name={name}
                    actions={[
                      {
                        label: 'Remover',
                        icon: Trash2,
                        destructive: true,
                        onSelect: () => remove(id, name),
                      },
                    ]}
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
