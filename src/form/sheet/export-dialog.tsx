import { useEffect, useId, useRef, useState } from 'react'
import { DialogForm } from '@/components/fields/dialog-form'
import { Alert } from '@/components/ui/alert'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Label } from '@/components/ui/label'
import { Progress } from '@/components/ui/progress'
import { Radio, RadioGroup } from '@/components/ui/radio-group'
import { saveFile } from '@/lib/device/save-file'
import { count } from '@/lib/pt-br'
import { writeSheetFile } from '@/lib/sheet/ask-sheet'
import type { SheetFormat } from '@/lib/sheet/types'
import { useServices } from '@/services/services'
import type { Book } from './book'

export interface SheetDialogProps {
  book: Book
  /** The ids of what the page shows; absent if the page shows all of it. */
  shown?: readonly string[] | undefined
  onClose: () => void
}

/** Saves a list as a spreadsheet: everything that this device knows of it. */
export function ExportDialog({ book, shown, onClose }: SheetDialogProps) {
  const { notify } = useServices()
  const [format, setFormat] = useState<SheetFormat>('xlsx')
  const [isOnlyShown, setOnlyShown] = useState(false)
  const [done, setDone] = useState<number>()
  const id = useId()
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const { ids } = book
  const part = shown?.filter((id) => ids?.includes(id))
  const isPart = part !== undefined && ids !== undefined && part.length < ids.length

  const save = async () => {
    if (ids === undefined) return false
    const rows = book.table(isPart && isOnlyShown ? new Set(part) : undefined)
    stop.current = new AbortController()
    setDone(0)
    const file = await writeSheetFile(
      { format, title: book.title, rows },
      { onProgress: setDone, signal: stop.current.signal },
    )
    setDone(undefined)
    if (file === undefined) {
      if (!stop.current.signal.aborted)
        notify({ kind: 'error', title: 'Não foi possível exportar a planilha' })
      return false
    }
    saveFile(file, `${fileName(book.fileName)}.${format}`)
    notify({
      kind: 'success',
      title: 'Planilha exportada',
      description: count(rows.length - 1, 'linha', 'linhas'),
    })
    onClose()
    return true
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="sm">
        <DialogForm
          title="Exportar planilha"
          description={ids && count(isPart && isOnlyShown ? part.length : ids.length, 'linha', 'linhas')}
          submit="Exportar"
          busy={done !== undefined}
          disabled={ids === undefined}
          onSubmit={save}
        >
          <BookState book={book} />
          <RadioGroup
            legend="Formato"
            hint="O CSV abre em qualquer programa, mas só o Excel (.xlsx) guarda 007 e 1,50 como foram escritos."
          >
            <Radio
              name="format"
              label="Excel (.xlsx)"
              checked={format === 'xlsx'}
              onChange={() => setFormat('xlsx')}
            />
            <Radio name="format" label="CSV" checked={format === 'csv'} onChange={() => setFormat('csv')} />
          </RadioGroup>
          {isPart && (
            <Label htmlFor={id} className="flex min-h-control items-center gap-2">
              <Checkbox
                id={id}
                checked={isOnlyShown}
                onChange={(event) => setOnlyShown(event.target.checked)}
              />
              <span>Só o que está na tela</span>
            </Label>
          )}
          {done !== undefined && <Progress value={done} label="Escrevendo a planilha" />}
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}

/** Says why a list is not there yet, or how much of it is. */
export function BookState({ book: { ids, problem, share } }: { book: Book }) {
  if (share !== undefined) return <Alert>{share}</Alert>
  if (ids !== undefined) return null
  return problem === undefined ? (
    <Progress label="Lendo a lista" />
  ) : (
    <Alert variant="warning">{`A lista ainda não está neste aparelho. ${problem}`}</Alert>
  )
}

/** A file's name without the characters that some systems refuse, and with the day. */
function fileName(name: string): string {
  const day = new Date()
  const two = (n: number) => String(n).padStart(2, '0')
  const date = `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
  return `${name.replace(/[\\/:*?"<>|\s\p{Cc}]+/gu, '-').slice(0, 80)}-${date}`
}
