import { useState } from 'react'
import { courseContent } from '@/catalogue/course-content/reads'
import type { Exercise } from '@/catalogue/exercise/schema'
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { useReadWithout } from '@/read/use-read-without'
import { useServices } from '@/services/services'
import { useCorrectTogether } from '@/services/use-run'
import type { WholeFormProps } from '../declare/types'
import { type ExerciseDraft, edition, exerciseDrafts } from './changes'
import { ExerciseForm } from './exercise-form'
import { draftOf } from './news'
import { beforeOf, isOf, refusedField, wantedBy } from './whole'
import { type Whole, wholeOf } from './whole-parts'

/**
 * Corrects all unsent entries of one exercise at once: its question with all alternatives, as they are queued.
 */
export function WholeExerciseForm({ entry, onClose }: WholeFormProps) {
  const { outbox, findAction } = useServices()
  const [whole] = useState(() => wholeOf(entry, outbox.view, findAction))
  if (whole === undefined)
    return (
      <Note onClose={onClose}>
        Estas alterações não estão mais na fila, ou são de outra versão do aplicativo.
      </Note>
    )
  const Form = whole.kind === 'creation' ? CorrectCreation : CorrectEdition
  return <Form whole={whole} onClose={onClose} />
}

interface Props {
  whole: Whole
  onClose: () => void
}

function CorrectCreation({ whole, onClose }: Props) {
  const correct = useCorrectTogether()
  const { courseId, exerciseId, unsent } = whole
  const [wanted] = useState(() => wantedBy(whole, { question: '', alternatives: [] }))
  return (
    <ExerciseForm
      title="Adicionar Exercício"
      submit="Criar"
      initial={wanted}
      about={exerciseId ?? ''}
      place={unsent[0]?.seq}
      refused={refusalOf(whole, wanted)}
      save={(exercise) =>
        correct(unsent, () =>
          exerciseDrafts(courseId, exercise, { exerciseId, alternatives: createdBy(whole) }),
        )
      }
      onClose={onClose}
    />
  )
}

function CorrectEdition({ whole, onClose }: Props) {
  const seqs = new Set(whole.unsent.map(({ seq }) => seq))
  const { isLoading, now } = useReadWithout(courseContent, seqs, whole.courseId)
  if (isLoading) return <Note onClose={onClose}>Carregando o exercício…</Note>
  return (
    <CorrectKnown
      whole={whole}
      known={() => now()?.exercises.find((one) => isOf(whole, one))}
      onClose={onClose}
    />
  )
}

const EDIT = 'Editar informações'

/** @param known returns the exercise without the entries that are corrected; called once, when the form opens */
function CorrectKnown({ whole, known, onClose }: Props & { known: () => Exercise | undefined }) {
  const correct = useCorrectTogether()
  const { courseId, unsent } = whole
  const [before] = useState(() => beforeOf(whole, known()))
  const [wanted] = useState(() => before && wantedBy(whole, draftOf(before)))
  if (before === undefined || wanted === undefined)
    return (
      <Note onClose={onClose}>
        Este exercício ainda não foi lido neste aparelho. Abra o curso dele com conexão e tente de novo.
      </Note>
    )
  return (
    <ExerciseForm
      title={EDIT}
      submit="Salvar"
      initial={wanted}
      about={before.id}
      place={unsent[0]?.seq}
      refused={refusalOf(whole, wanted)}
      save={(exercise) => correct(unsent, () => edition(courseId, before, exercise, createdBy(whole)))}
      onClose={onClose}
    />
  )
}

/** A dialog in place of the form. */
function Note({ children, onClose }: { children: string; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="sm">
        <DialogHeader>
          <DialogTitle>{EDIT}</DialogTitle>
        </DialogHeader>
        <DialogBody className="pb-5">
          <p role="status">{children}</p>
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}

const createdBy = ({ parts }: Whole) => new Set(parts.flatMap(({ creates }) => creates ?? []))

function refusalOf(whole: Whole, wanted: ExerciseDraft) {
  const { refused } = whole
  return refused && { message: refused.message, field: refusedField(whole, wanted) }
}
