import { useState } from 'react'
import { describeChange } from '@/action/pending-changes'
import { registryOf } from '@/action/queue-standings'
import { allCourses } from '@/catalogue/course/all-courses'
import { DialogForm } from '@/components/fields/dialog-form'
import { Field } from '@/components/fields/field'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Combobox } from '@/components/ui/combobox'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { useChoices } from '@/form/fields/use-choices'
import { useDialogs } from '@/form/offer/dialogs'
import { count } from '@/lib/pt-br'
import { useKnownCourses } from '@/nouns/known-courses/known-courses'
import { COURSE_SOURCE } from '@/nouns/known-courses/source'
import { type Entry, type LostThing, lostThings, type Seq, type Standing } from '@/outbox'
import { notStored } from '@/services/notices'
import { realId, useIds } from '@/services/real-ids'
import { useQueue } from '@/services/service-hooks'
import { useServices } from '@/services/services'
import { sentence } from '@/shared/isolated'

interface LostCoursesProps {
  userId: string
  entries: readonly Entry[]
  standings: ReadonlyMap<Seq, Standing>
}

/** Names each course that is gone while changes in it wait, and offers another course for all of them at once. */
export function LostCourses({ userId, entries, standings }: LostCoursesProps) {
  const { findAction } = useServices()
  const ids = useIds()
  const receipts = useQueue((view) => view.receipts)
  const mine = entries.filter(({ seq }) => standings.get(seq)?.kind !== 'foreign')
  const lost = lostThings(mine, { ids, receipts }, standings, {
    registry: registryOf(findAction),
    noun: 'course',
  })
  const gone = lost.map(({ id }) => id)
  return lost.map((course) => <LostCourse key={course.id} {...{ userId, course, gone }} />)
}

const STATES = {
  gone: 'não está mais no servidor',
  unmade: 'não foi criado',
  unknown: 'foi criado, mas o servidor não disse qual é',
}

interface LostCourseProps {
  userId: string
  course: LostThing
  /** The ids of all courses that are gone. */
  gone: readonly string[]
}

function LostCourse({ userId, course, gone }: LostCourseProps) {
  const dialogs = useDialogs()
  const name = useKnownCourses().items.find(({ id }) => id === course.id)?.name
  const state = STATES[course.why]
  const waiting = count(course.moving.length, 'alteração espera', 'alterações esperam')
  return (
    <Alert
      variant="warning"
      title={name === undefined ? `Um curso ${state}` : sentence`O curso “${name}” ${state}`}
      className="mb-3"
      action={
        <Button
          size="sm"
          variant="outline"
          onClick={() =>
            dialogs.show((close) => <AnotherCourse {...{ userId, course, gone }} onClose={close} />)
          }
        >
          Escolher outro curso
        </Button>
      }
    >
      {`${waiting} por ele. Escolha outro curso para todas de uma vez.`}
    </Alert>
  )
}

/** Asks for the course that takes the place of a lost one. */
function AnotherCourse({ userId, course, gone, onClose }: LostCourseProps & { onClose: () => void }) {
  const { outbox, notify } = useServices()
  const { items, hint } = useChoices(allCourses, COURSE_SOURCE)
  const ids = useIds()
  const [chosen, setChosen] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const courses = items.filter(({ id }) => !gone.includes(realId(id, ids)))
  const move = async () => {
    const another = courses.find(({ id }) => id === realId(chosen, ids))
    setIsMissing(another === undefined)
    if (another === undefined) return false
    setBusy(true)
    const { id, ...values } = another
    await outbox
      .betweenAttempts(() =>
        outbox.moveUnder(userId, course.id, { id, values: JSON.parse(JSON.stringify(values)) }),
      )
      .catch((error: unknown) => notify(notStored(error)))
    onClose()
    return true
  }
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent>
        <DialogForm
          title="Escolher outro curso"
          description={`${count(course.moving.length, 'alteração segue', 'alterações seguem')} para o curso escolhido, na mesma ordem e com os mesmos arquivos.`}
          submit="Escolher"
          busy={busy}
          onSubmit={move}
        >
          <Field label="Curso" required hint={hint} error={isMissing ? 'Escolha um curso.' : undefined}>
            <Combobox
              options={courses.map(({ id, name }) => ({ value: id, label: name }))}
              placeholder="Digite parte do nome…"
              value={realId(chosen, ids)}
              onValueChange={(id) => {
                setChosen(id)
                setIsMissing(false)
              }}
            />
          </Field>
          <Staying entries={course.staying} />
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}

/** Lists what cannot go to another course. */
function Staying({ entries }: { entries: readonly Entry[] }) {
  const { findAction } = useServices()
  const ids = useIds()
  if (entries.length === 0) return null
  return (
    <Alert title="Não podem ir para outro curso e ficam na fila">
      <ul className="list-disc pl-4">
        {entries.map((entry) => (
          <li key={entry.seq} translate="no" className="wrap-anywhere">
            {describeChange(entry, ids, findAction)?.does ?? 'Alteração de outra versão do aplicativo'}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
