import { Upload } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { DialogForm } from '@/components/fields/dialog-form'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Label } from '@/components/ui/label'
import { Progress } from '@/components/ui/progress'
import { count } from '@/lib/pt-br'
import { refusalWords } from '@/lib/sheet/refusal-words'
import { type Services, userOf, useServices } from '@/services/services'
import { useRunTogether } from '@/services/use-run'
import { SentStays } from '../offer/sent-stays'
import type { SheetPlan } from './book'
import { BookState, type SheetDialogProps } from './export-dialog'
import { PlanView, planSummary, rowCounts } from './plan-view'
import { type Picked, usePickedSheet } from './use-picked-sheet'

/** Files that cannot be read may be picked too, because the dialog says how to make them readable. */
const ACCEPTED =
  '.xlsx,.xlsm,.xls,.xlsb,.ods,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Changes and creates what a spreadsheet says. It first shows what each row will do. */
export function ImportDialog({ book, onClose }: Pick<SheetDialogProps, 'book' | 'onClose'>) {
  const services = useServices()
  const runTogether = useRunTogether()
  const { picked, pick } = usePickedSheet(book)
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const [isLeftOut, setLeftOut] = useState(false)
  const [taken, setTaken] = useState<ReadonlySet<number>>(NONE)
  const [complaint, setComplaint] = useState<string>()
  const plan = picked.is === 'planned' ? picked.plan : undefined
  const counts = plan && rowCounts(plan)
  const wanted = counts ? counts.changed + counts.new + taken.size : 0
  const repick = (file: File) => {
    setTaken(NONE)
    setComplaint(undefined)
    pick(file)
  }

  const takeBack = async (group: string) => (await import('@/services/undo-group')).undoGroup(services, group)

  const save = async () => {
    const why = complaintOf(plan, isLeftOut, taken.size)
    setComplaint(why)
    if (plan === undefined || why !== undefined) return false
    setBusy(true)
    const drafts = plan.drafts(taken)
    const stored = await runTogether(() => drafts, {
      // What is sent at once is told when it has arrived, by one toast.
      now: willWait(services)
        ? `${count(wanted, 'linha importada', 'linhas importadas')} para a fila de envio.`
        : undefined,
      // Rows that are new are not taken back after they were sent, and the dialog says so.
      undo: wanted > (counts?.new ?? 0) ? takeBack : undefined,
    })
    setBusy(false)
    if (stored) onClose()
    return stored
  }

  return (
    <Dialog open onOpenChange={(open) => !open && !isBusy && onClose()}>
      <DialogContent size="lg">
        <DialogForm
          title="Importar planilha"
          description="As linhas com Id mudam o que já existe, e as linhas sem Id criam. O que falta na planilha não é excluído."
          submit={wanted > 0 ? `Importar ${count(wanted, 'linha', 'linhas')}` : 'Importar'}
          busy={isBusy}
          onSubmit={save}
        >
          <BookState book={book} />
          <FilePicker picked={picked} onPick={repick} />
          {complaint !== undefined && <Alert variant="destructive">{complaint}</Alert>}
          {plan && counts && (
            <>
              <p role="status" className="font-medium text-sm">
                {planSummary(plan)}
              </p>
              {counts.problem > 0 && wanted > 0 && (
                <Label htmlFor={id} className="flex min-h-control items-center gap-2">
                  <Checkbox
                    id={id}
                    checked={isLeftOut}
                    onChange={(event) => setLeftOut(event.target.checked)}
                  />
                  <span>
                    {counts.problem === 1
                      ? 'Deixar de fora a linha com problema'
                      : `Deixar de fora as ${counts.problem} linhas com problema`}
                  </span>
                </Label>
              )}
              {counts.new > 0 && <SentStays />}
              {counts.doubt > 0 && <DoubtChoice plan={plan} taken={taken} onChoose={setTaken} />}
              <PlanView
                plan={plan}
                taken={taken}
                onTake={(line, isTaken) => setTaken(withLine(taken, line, isTaken))}
              />
            </>
          )}
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}

/** Whether new changes stay in the queue for now, because the app is not online or the user has paused the queue. */
function willWait({ session, connection, outbox }: Services): boolean {
  const id = userOf(session.state.get())?.id ?? ''
  return connection.state.get() !== 'online' || outbox.view.settings.get(id)?.paused === true
}

/** Returns why a plan cannot be carried out yet. */
function complaintOf(plan: SheetPlan | undefined, isLeftOut: boolean, taken: number): string | undefined {
  if (plan === undefined) return 'Escolha uma planilha.'
  const { changed, new: created, doubt, problem } = rowCounts(plan)
  if (changed + created + taken === 0) {
    if (doubt > 0) return 'Nada muda se você não marcar ao menos uma das linhas a confirmar.'
    return problem > 0
      ? 'Corrija na planilha as linhas com problema e escolha-a de novo.'
      : 'Nada muda com esta planilha.'
  }
  return problem > 0 && !isLeftOut
    ? 'Corrija as linhas com problema e escolha a planilha de novo, ou marque a opção de deixá-las de fora.'
    : undefined
}

const NONE: ReadonlySet<number> = new Set()

function withLine(taken: ReadonlySet<number>, line: number, isTaken: boolean): ReadonlySet<number> {
  const now = new Set(taken)
  if (isTaken) now.add(line)
  else now.delete(line)
  return now
}

interface DoubtChoiceProps {
  plan: SheetPlan
  taken: ReadonlySet<number>
  onChoose: (taken: ReadonlySet<number>) => void
}

/** Says what happens to the rows in doubt, and takes all of them by one press. */
function DoubtChoice({ plan, taken, onChoose }: DoubtChoiceProps) {
  const id = useId()
  const lines = plan.rows.flatMap((row) => (row.is === 'doubt' ? row.line : []))
  return (
    <>
      <Alert variant="warning">
        {lines.length === 1
          ? 'A linha a confirmar fica como está no aplicativo, se você não a marcar.'
          : `As ${lines.length} linhas a confirmar ficam como estão no aplicativo, se você não as marcar.`}
      </Alert>
      {lines.length > 1 && (
        <Label htmlFor={id} className="flex min-h-control items-center gap-2">
          <Checkbox
            id={id}
            checked={taken.size === lines.length}
            onChange={(event) => onChoose(event.target.checked ? new Set(lines) : NONE)}
          />
          <span>{`Usar a planilha nas ${lines.length} linhas`}</span>
        </Label>
      )}
    </>
  )
}

/** The button that picks the file, and what came of it. A file may also be dropped on the page. */
function FilePicker({ picked, onPick }: { picked: Picked; onPick: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const isReading = picked.is === 'reading'
  const take = useEffectEvent(onPick)
  useEffect(() => {
    // A file may be dropped anywhere. Without this, the browser would open it in place of the app.
    const drag = (event: DragEvent) => event.preventDefault()
    const drop = (event: DragEvent) => {
      event.preventDefault()
      const file = event.dataTransfer?.files[0]
      if (file) take(file)
    }
    addEventListener('dragover', drag)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', drag)
      removeEventListener('drop', drop)
    }
  }, [])
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" onClick={() => input.current?.click()}>
          <Upload aria-hidden />
          <span>{picked.is === 'nothing' ? 'Escolher planilha' : 'Escolher outra planilha'}</span>
        </Button>
        <span translate="no" className="wrap-anywhere min-w-0 text-muted-foreground text-sm">
          {picked.is === 'nothing' ? '.xlsx ou .csv' : picked.name}
        </span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Planilha"
        accept={ACCEPTED}
        onChange={(event) => {
          const file = event.target.files?.[0]
          // Empty the input, so that the same file can be chosen again after a correction.
          event.target.value = ''
          if (file) onPick(file)
        }}
      />
      {isReading && <Progress label="Lendo a planilha" />}
      {picked.is === 'refused' && <Alert variant="destructive">{refusalWords(picked.why)}</Alert>}
      {picked.is === 'unfit' && <Alert variant="destructive">{picked.problem}</Alert>}
      {'notices' in picked &&
        picked.notices.map((notice) => (
          <Alert key={notice} variant="warning">
            {notice}
          </Alert>
        ))}
    </div>
  )
}
