import { Check } from 'lucide-react'
import { PasteDialog } from '@/form/paste-dialog'
import { count } from '@/lib/pt-br'
import { type ExerciseDraft, exerciseDrafts } from '@/nouns/exercise/changes'
import { exercisesIn } from '@/nouns/exercise/table'

/** The preview shows at most this many exercises. */
const SHOWN = 3

/** Creates several exercises with their alternatives from a table that was copied from a spreadsheet. */
export default function PasteExercisesDialog({
  courseId,
  onClose,
}: {
  courseId: string
  onClose: () => void
}) {
  return (
    <PasteDialog
      title="Adicionar vários exercícios"
      label="Planilha"
      hint="Uma pergunta por linha; depois dela as alternativas, uma por coluna. Marque a certa com * ou numa coluna chamada Correta, com a letra, o número ou o texto."
      placeholder={'Quanto é 2 + 2?; 3; *4; 5\nQual é a capital do Brasil?; *Brasília; Salvador'}
      nothing="Cole pelo menos uma pergunta."
      about={JSON.stringify(['exercises', courseId])}
      read={exercisesIn}
      ready={(n) => count(n, 'exercício pronto', 'exercícios prontos')}
      preview={preview}
      draftsOf={(exercise) => exerciseDrafts(courseId, exercise)}
      onClose={onClose}
    />
  )
}

function preview(exercises: readonly ExerciseDraft[]) {
  const more = exercises.length - SHOWN
  return (
    <ol aria-label="Como ficarão" className="flex flex-col gap-3 rounded-lg border border-border p-3 text-sm">
      {exercises.slice(0, SHOWN).map(({ question, alternatives }, at) => (
        // The index may be the key, because the rows have no state.
        // biome-ignore lint/suspicious/noArrayIndexKey: two questions may have the same text
        <li key={at} className="wrap-anywhere">
          <p className="font-medium">{question}</p>
          <ul className="mt-1 flex flex-col gap-0.5">
            {alternatives.map(({ text, correct }) => (
              <li key={text} className="flex items-start gap-1.5">
                <Check
                  aria-hidden
                  className={`mt-0.5 size-4 shrink-0 text-success ${correct ? '' : 'invisible'}`}
                />
                <span>
                  {text}
                  {correct && <span className="sr-only"> (correta)</span>}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
      {more > 0 && <li className="list-none text-muted-foreground">e mais {more}</li>}
    </ol>
  )
}
