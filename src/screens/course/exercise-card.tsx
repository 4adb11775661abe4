import { Check, SquarePen, X } from 'lucide-react'
import type { Marked } from '@/action/overlay'
import { useDialogs } from '@/form/dialogs'
import { cn } from '@/lib/cn'
import { deleteExercise } from '@/nouns/exercise/actions'
import { editExerciseDialog, moveExerciseDialog } from '@/nouns/exercise/dialogs'
import type { Alternative, Exercise } from '@/nouns/exercise/schema'
import { ItemCard } from '@/page/item-card'
import { memoRow } from '@/page/memo-row'
import { ContentActions } from './content-actions'

export const ExerciseCard = memoRow(function ExerciseCard({
  exercise,
  courseId,
}: {
  exercise: Marked<Exercise>
  courseId: string
}) {
  const { id, index, question, alternatives, pending } = exercise
  const dialogs = useDialogs()
  return (
    <ItemCard
      item={{ name: `${index} - ${question}`, pending }}
      cover={false}
      nameLines={4}
      actions={
        <ContentActions
          id={id}
          courseId={courseId}
          name={question}
          index={index}
          noun="o exercício"
          deletion={deleteExercise}
          moveDialog={moveExerciseDialog}
          more={[
            {
              label: 'Editar informações',
              icon: SquarePen,
              onSelect: () => dialogs.form(editExerciseDialog, { id, courseId, question }),
            },
          ]}
        />
      }
    >
      {alternatives.length === 0 ? (
        <p className="text-muted-foreground text-sm">Sem alternativas.</p>
      ) : (
        <ul aria-label="Alternativas" className="mt-2 flex flex-col gap-1.5">
          {alternatives.map((alternative) => (
            <AlternativeLine key={alternative.id} alternative={alternative} />
          ))}
        </ul>
      )}
    </ItemCard>
  )
})

/** Right or wrong is said by the border, the icon and a word: never by colour alone. */
function AlternativeLine({ alternative: { text, correct } }: { alternative: Alternative }) {
  const Icon = correct ? Check : X
  return (
    <li
      data-correct={correct}
      className={cn(
        'flex items-start gap-2 rounded-md border px-2.5 py-1.5 text-sm',
        correct ? 'border-success' : 'border-destructive',
      )}
    >
      <Icon
        aria-hidden
        className={cn('mt-0.5 size-4 shrink-0', correct ? 'text-success-ink' : 'text-destructive-ink')}
      />
      <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
      <span
        className={cn('shrink-0 text-xs leading-5', correct ? 'text-success-ink' : 'text-destructive-ink')}
      >
        {correct ? 'Correta' : 'Incorreta'}
      </span>
    </li>
  )
}
