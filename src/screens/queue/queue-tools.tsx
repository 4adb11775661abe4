import { Download, Pause, RotateCcw } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { isRetriable } from '@/outbox'
import { ImportButton } from '@/page/queue/import-button'
import { useExchange } from '@/page/queue/use-exchange'
import { notStored } from '@/services/notices'
import type { OwnEntries } from '@/services/own-entries'
import { useServices } from '@/services/services'
import { useChangeSettings } from '@/services/use-change-settings'

export interface QueueToolsProps {
  userId: string
  /** The known unsent entries of the user. */
  entries: OwnEntries
  isPaused: boolean
}

/** The buttons for the whole queue: send it now, try what has failed again, pause it, export it to a file, import a file with exported changes. */
export function QueueTools({ userId, entries, isPaused }: QueueToolsProps) {
  const { outbox, connection, notify } = useServices()
  const change = useChangeSettings(userId)
  const { exportAll, importFile } = useExchange(userId)
  const unsent = entries.length
  const retriable = entries.filter((entry) => isRetriable(entry)).length
  const sendNow = () => {
    connection.giveWay()
    void outbox.send(true)
  }
  return (
    <>
      <Button disabled={unsent === 0 || isPaused} onClick={sendNow}>
        Enviar agora
      </Button>
      {retriable > 1 && (
        <Button
          variant="outline"
          onClick={() => void outbox.retryAll(userId).catch((error: unknown) => notify(notStored(error)))}
        >
          <RotateCcw aria-hidden />
          <span>Tentar todas novamente</span>
        </Button>
      )}
      {!isPaused && (
        <Button variant="outline" onClick={() => change({ paused: true })}>
          <Pause aria-hidden />
          <span>Pausar fila</span>
        </Button>
      )}
      <Button variant="outline" disabled={unsent === 0} onClick={() => void exportAll()}>
        <Download aria-hidden />
        <span>Exportar</span>
      </Button>
      <ImportButton label="Importar" onPick={(file) => void importFile(file)} />
    </>
  )
}
