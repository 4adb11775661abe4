import { Download, Pause, Upload } from 'lucide-react'
import { useRef } from 'react'
import { useServices } from '@/action/services'
import { useChangeSettings } from '@/action/use-change-settings'
import { Button } from '@/components/ui/button'
import { useDialogs } from '@/form/dialogs'
import { count } from '@/lib/pt-br'
import { isFull } from '@/outbox/errors'
import { NotAnExportError } from '@/outbox/exchange/container'
import { ForeignImportDialog } from './foreign-import-dialog'

export interface QueueToolsProps {
  userId: string
  unsent: number
  isPaused: boolean
}

/** The buttons for the whole queue: send it now, pause it, export it to a file, import such a file. */
export function QueueTools({ userId, unsent, isPaused }: QueueToolsProps) {
  const { outbox, notify } = useServices()
  const change = useChangeSettings(userId)
  const dialogs = useDialogs()
  const picker = useRef<HTMLInputElement>(null)

  const exportAll = async () => {
    try {
      save(await outbox.exportQueue(userId), `fila-de-envio-${new Date().toISOString().slice(0, 10)}.adc`)
      notify({
        kind: 'success',
        title: 'Fila exportada',
        description: 'Ela continua neste dispositivo e será enviada quando houver conexão.',
      })
    } catch {
      notify({ kind: 'error', title: 'Não foi possível exportar a fila' })
    }
  }

  const importFile = async (file: File, confirmed = false) => {
    try {
      const imported = await outbox.importQueue(userId, file, confirmed)
      if (imported.kind === 'foreign')
        dialogs.show((close) => (
          <ForeignImportDialog onImport={() => void importFile(file, true)} onClose={close} />
        ))
      else if (imported.added === 0) notify({ kind: 'info', title: 'Nada novo neste arquivo' })
      else
        notify({
          kind: 'success',
          title: count(imported.added, 'alteração importada', 'alterações importadas'),
        })
    } catch (error) {
      notify({ kind: 'error', title: 'Não foi possível importar', description: problemWith(error) })
    }
  }

  return (
    <>
      <Button disabled={unsent === 0 || isPaused} onClick={() => void outbox.send(true)}>
        Enviar agora
      </Button>
      {unsent > 0 && !isPaused && (
        <Button variant="outline" onClick={() => change({ paused: true })}>
          <Pause aria-hidden />
          Pausar fila
        </Button>
      )}
      <Button variant="outline" disabled={unsent === 0} onClick={() => void exportAll()}>
        <Download aria-hidden />
        Exportar
      </Button>
      <Button variant="outline" onClick={() => picker.current?.click()}>
        <Upload aria-hidden />
        Importar
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="Arquivo exportado"
        accept=".adc,application/octet-stream"
        onChange={(event) => {
          const file = event.target.files?.[0]
          // Empty the input, so that the same file can be chosen again.
          event.target.value = ''
          if (file) void importFile(file)
        }}
      />
    </>
  )
}

function problemWith(error: unknown): string {
  if (error instanceof NotAnExportError)
    return 'Este arquivo não é uma fila de envio exportada, ou está incompleto.'
  if (isFull(error)) return 'Sem espaço no dispositivo.'
  return 'O arquivo não pôde ser lido. Tente de novo.'
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser reads the address at the latest in the next turn of the event loop. So a minute later nothing needs it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
