import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Exercise } from '@/catalogue/exercise/schema'
import { Alert } from '@/components/ui/alert'
import { listed } from '@/form/action/news-of-others'
import type { ExerciseDraft } from './changes'

/** An exercise that is edited, and what is known of it now. */
export interface Watched {
  /** What the form was filled with. */
  before: Exercise
  /** The exercise as it is now; `undefined` if it is not there any more, or not known. */
  now: Exercise | undefined
  isGone: boolean
  /** Called when the form was filled with the present exercise. */
  onTaken: (now: Exercise) => void
}

/**
 * Says what another person changed in an exercise while its form was open. A form in which the person has typed nothing
 * takes all of it by itself. Any other form stays as it is: only what the person changed is sent, and merged.
 */
export function ExerciseNews({ form, watched }: { form: UseFormReturn<ExerciseDraft>; watched: Watched }) {
  const { before, now, isGone, onTaken } = watched
  const { isDirty } = form.formState
  const changed = now === undefined ? [] : changesIn(before, now)
  const [taken, setTaken] = useState<readonly string[]>([])
  useEffect(() => {
    if (now === undefined || changed.length === 0 || isDirty) return
    form.reset(draftOf(now))
    onTaken(now)
    setTaken((earlier) => [...new Set([...earlier, ...changed])])
  })
  return (
    <>
      {isGone && (
        <Alert variant="warning">Outra pessoa excluiu este item. O que você digitou continua aqui.</Alert>
      )}
      {taken.length > 0 && (
        <Alert>{`Outra pessoa mudou ${listed(taken)}. O formulário já mostra o novo valor.`}</Alert>
      )}
      {isDirty && changed.length > 0 && (
        <Alert>
          {`Outra pessoa mudou ${listed(changed)}. O que você digitou continua aqui, e o que você não mudou fica como a outra pessoa deixou.`}
        </Alert>
      )}
    </>
  )
}

/** Returns what differs between two states of an exercise, in words. */
function changesIn(before: Exercise, now: Exercise): string[] {
  const places = new Map(before.alternatives.map(({ id }, at) => [id, at + 1]))
  const rows = (of: Exercise) => new Map(of.alternatives.map((row) => [row.id, `${row.correct} ${row.text}`]))
  const [old, present] = [rows(before), rows(now)]
  const ids = new Set([...old.keys(), ...present.keys()])
  const changed = [...ids].filter((id) => old.get(id) !== present.get(id))
  return [
    ...(before.question === now.question ? [] : ['Pergunta']),
    ...new Set(changed.map((id) => (places.has(id) ? `Alternativa ${places.get(id)}` : 'as alternativas'))),
  ]
}

/** Returns the values of the form of an exercise. */
export const draftOf = ({ question, alternatives }: Exercise): ExerciseDraft => ({
  question,
  alternatives: alternatives.map(({ id, text, correct }) => ({ id, text, correct })),
})
