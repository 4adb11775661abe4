import { hostName } from '@/api/other-host'
import { DialogForm } from '@/components/fields/dialog-form'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { useDialogs } from '@/form/offer/dialogs'
import { count } from '@/lib/pt-br'
import { isFull, isOf, NotAnExportError, type Owner } from '@/outbox'
import { isMine } from '@/services/own-entries'
import { useSession } from '@/services/service-hooks'
import { userOf, useServices } from '@/services/services'
import { useExport } from './use-export'

export interface Exchange {
  /** Saves the unsent changes as a file, and reports the result in a toast. @returns whether the file was made */
  exportAll: () => Promise<boolean>
  /** Does what `exportAll` does with the unsent changes of another account of the same person. */
  exportWork: (work: Owner) => Promise<boolean>
  /**
   * Adds the changes in an exported file to the queue, and reports the result in a toast. If another user exported the
   * file, a dialog first asks whether to import it. In that case the promise resolves before the user answers.
   */
  importFile: (file: File) => Promise<void>
}

/**
 * Returns the functions that export a user's queue to a file and import it from a file. The file carries the queue to
 * another device, to another browser on this device, or to an installed app that has a storage of its own.
 * @param onImported called after an import, even if the file contained nothing new
 */
export function useExchange(userId: string, onImported?: () => void): Exchange {
  const { outbox, notify } = useServices()
  const dialogs = useDialogs()
  const user = userOf(useSession())

  const exportOf = useExport()

  const bring = async (file: File, confirmed: boolean): Promise<void> => {
    try {
      const imported = await outbox.importQueue(userId, file, confirmed)
      if (imported.kind === 'foreign')
        return dialogs.show((close) => (
          <ForeignImportDialog onImport={() => void bring(file, true)} onClose={close} />
        ))
      if (imported.added === 0) notify({ kind: 'info', title: 'Nada novo neste arquivo' })
      else
        notify({
          kind: 'success',
          title: count(imported.added, 'alteração importada', 'alterações importadas'),
        })
      onImported?.()
    } catch (error) {
      notify({ kind: 'error', title: 'Não foi possível importar', description: problemWith(error) })
    }
  }

  return {
    exportAll: () => exportOf(userId, (entry) => isMine(entry, user)),
    exportWork: (work) => exportOf(work.userId, (entry) => isOf(entry, work, hostName())),
    importFile: (file) => bring(file, false),
  }
}

function problemWith(error: unknown): string {
  if (error instanceof NotAnExportError)
    return 'Este arquivo não é uma fila de envio exportada, ou está incompleto.'
  if (isFull(error)) return 'Sem espaço no dispositivo.'
  return 'O arquivo não pôde ser lido. Tente de novo.'
}

interface ForeignImportDialogProps {
  onImport: () => void
  onClose: () => void
}

/** Asks before the unsent changes of another user are imported and sent in the name of the signed-in user. */
function ForeignImportDialog({ onImport, onClose }: ForeignImportDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="sm">
        <DialogForm
          title="Importar"
          description="Este arquivo foi exportado por outra pessoa. Se você importar, as alterações dela serão enviadas em seu nome."
          submit="Importar"
          onSubmit={() => {
            onClose()
            onImport()
            return true
          }}
        />
      </DialogContent>
    </Dialog>
  )
}
