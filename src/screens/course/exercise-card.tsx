import { Check, X } from 'lucide-react'
import type { Marked } from '@/action/overlay'
import type { Alternative, Exercise } from '@/catalogue/exercise/schema'
import { duplicateExercise } from '@/copies/offers'
import { cn } from '@/lib/cn'
import { deleteExercise, editExercise, moveExercise } from '@/nouns/exercise/offers'
import { ItemCard } from '@/page/item-card'
import { memoRow } from '@/page/list/memo-row'
import { ContentActions } from './content-actions'

/** The menu of an exercise's card. */
const MENU = [editExercise, moveExercise, duplicateExercise, deleteExercise]

export const ExerciseCard = memoRow(function ExerciseCard({
  exercise,
  courseId,
}: {
  exercise: Marked<Exercise>
  courseId: string
}) {
  const { id, index, question, alternatives, pending } = exercise
  return (
    <ItemCard
      item={{ name: `${index} - ${question}`, pending }}
      cover={false}
      nameLines={4}
      actions={<ContentActions of={{ id, courseId, name: question, index }} offers={MENU} />}
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

/** The border, the icon and a word say whether the alternative is correct. Colour alone must never say it. */
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
