import { Check } from 'lucide-react'
import { PasteDialog } from '@/form/paste/paste-dialog'
import { count } from '@/lib/pt-br'
import { type ExerciseDraft, exerciseDrafts } from '@/nouns/exercise/changes'
import { exerciseProblem } from '@/nouns/exercise/limit-problem'
import { exercisesIn } from '@/nouns/exercise/table'

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
      hint="Com cabeçalho: Pergunta, A, B, C… e Correta, com a letra, o número ou o texto da certa. Sem cabeçalho: a pergunta e depois as alternativas, uma por coluna, com * no começo da certa."
      placeholder={'Quanto é 2 + 2?; 3; *4; 5\nQual é a capital do Brasil?; *Brasília; Salvador'}
      nothing="Cole pelo menos uma pergunta."
      about={JSON.stringify(['exercises', courseId])}
      read={exercisesIn}
      exceeds={exerciseProblem}
      ready={(n) => count(n, 'exercício pronto', 'exercícios prontos')}
      counted={(n) => count(n, 'exercício', 'exercícios')}
      preview={preview}
      draftsOf={(exercise) => exerciseDrafts(courseId, exercise)}
      onClose={onClose}
    />
  )
}

function preview({ question, alternatives }: ExerciseDraft) {
  return (
    <>
      <p className="whitespace-pre-wrap font-medium">{question}</p>
      <ul className="mt-1 flex flex-col gap-0.5">
        {alternatives.map(({ text, correct }) => (
          <li key={text} className="flex items-start gap-1.5">
            <Check
              aria-hidden
              className={`mt-0.5 size-4 shrink-0 text-success ${correct ? '' : 'opacity-0'}`}
            />
            <span className="whitespace-pre-wrap">
              <span>{text}</span>
              {correct && <span className="sr-only"> (correta)</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
