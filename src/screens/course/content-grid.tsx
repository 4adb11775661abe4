import { FileSpreadsheet, ListPlus } from 'lucide-react'
import { startTransition } from 'react'
import { courseContent } from '@/catalogue/course-content/reads'
import { CardGrid } from '@/components/cards/card-grid'
import { GridSkeleton } from '@/components/cards/skeletons'
import { EmptyState } from '@/components/empty-state'
import { lazyComponent } from '@/components/lazy-component'
import { SortableCard } from '@/components/sortable/sortable-card'
import { useDialogs } from '@/form/offer/dialogs'
import { createClass } from '@/nouns/class/offers'
import { inOrder } from '@/nouns/course-content/positions'
import { SheetMenu } from '@/nouns/registry/sheets'
import { Resource } from '@/page/list/resource'
import { OfferButton, PageButton } from '@/page/offer-buttons'
import { SelectButton, useSelecting } from '@/page/select/select-button'
import { useRead } from '@/read/use-read'
import { ContentCard } from './content-card'
import { useContentKey } from './content-key'
import { SortableContent } from './sortable-content'

const ContentSelection = lazyComponent(() => import('./content-selection'))
const PasteClasses = lazyComponent(() => import('./paste-classes-dialog'))
const PasteExercises = lazyComponent(() => import('./paste-exercises-dialog'))

/** Shows the lessons and exercises of a course together, in their order. */
export function ContentGrid({ courseId }: { courseId: string }) {
  const read = useRead(courseContent, courseId)
  const keyOf = useContentKey()
  const dialogs = useDialogs()
  const select = useSelecting(ContentSelection.load)
  // The transition lets the browser show the press before React renders the dialog. Without it, the dialog would render
  // at once, because its code is loaded together with the page. A slow device would show the press only after a quarter
  // of a second.
  const open = (Dialog: typeof PasteClasses) => () =>
    startTransition(() => dialogs.show((close) => <Dialog courseId={courseId} onClose={close} />))
  return (
    <section aria-labelledby="aulas">
      <div className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-2">
        <h2 id="aulas" className="flex-auto font-semibold text-lg">
          Aulas
        </h2>
        <SheetMenu
          noun={{ class: ' de aulas', exercise: ' de exercícios' }}
          name="Aulas e exercícios"
          of={courseId}
        />
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <SelectButton of={select} variant="ghost" />
          <PageButton
            label="Adicionar várias aulas"
            icon={ListPlus}
            variant="ghost"
            onSelect={open(PasteClasses)}
          />
          <PageButton
            label="Adicionar vários exercícios"
            icon={FileSpreadsheet}
            variant="ghost"
            onSelect={open(PasteExercises)}
          />
        </div>
      </div>
      <Resource
        read={read}
        skeleton={<GridSkeleton kind="lessons" cover={false} lines={4} />}
        empty={{
          when: (content) => inOrder(content).length === 0,
          show: (
            <EmptyState
              drawing="play"
              title="Este curso ainda não tem aulas."
              description="Cada aula é o endereço de um vídeo; exercícios ficam entre elas."
              action={<OfferButton offer={createClass} of={{ id: courseId }} />}
            />
          ),
        }}
      >
        {(content) =>
          select.selecting ? (
            <ContentSelection courseId={courseId} items={inOrder(content)} onDone={select.toggle} />
          ) : (
            <SortableContent courseId={courseId} content={content}>
              {(items) => (
                <CardGrid kind="lessons">
                  {items.map((item) => (
                    <SortableCard key={keyOf(item)} id={keyOf(item)}>
                      <ContentCard item={item} courseId={courseId} />
                    </SortableCard>
                  ))}
                </CardGrid>
              )}
            </SortableContent>
          )
        }
      </Resource>
    </section>
  )
}
