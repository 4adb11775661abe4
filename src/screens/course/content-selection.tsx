import { draftOf } from '@/action/draft'
import { deleteClass } from '@/nouns/class/actions'
import type { inOrder } from '@/nouns/course-content/positions'
import { deleteExercise } from '@/nouns/exercise/actions'
import SelectableGrid, { type SelectionProps } from '@/page/select/selectable-grid'
import { ContentCard } from './content-card'
import { useContentKey } from './content-key'
import { nameOfContent } from './content-name'

export interface ContentSelectionProps extends SelectionProps<ReturnType<typeof inOrder>[number]> {
  courseId: string
}

/** Lets the user select several lessons and exercises, and delete them together. */
export default function ContentSelection({ courseId, items, onDone }: ContentSelectionProps) {
  const keyOf = useContentKey()
  return (
    <SelectableGrid
      items={items}
      keyOf={keyOf}
      nameOf={nameOfContent}
      grid="lessons"
      words={['item selecionado', 'itens selecionados']}
      nouns={['item', 'itens']}
      deletions={(selected) =>
        selected.map(({ item, name }) => {
          const named = { id: item.id, courseId, name }
          return 'question' in item ? draftOf(deleteExercise, named) : draftOf(deleteClass, named)
        })
      }
      onDone={onDone}
    >
      {(item) => <ContentCard item={item} courseId={courseId} />}
    </SelectableGrid>
  )
}
