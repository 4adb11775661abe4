import { Download } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { isInstalledFromSafari } from '@/lib/device/installed'
import { readStored, writeStored } from '@/lib/local-storage'
import { count } from '@/lib/pt-br'
import { useOwnEntries, useSession } from '@/services/service-hooks'
import { userOf } from '@/services/services'
import { ImportButton } from './import-button'
import { useExchange } from './use-exchange'

/** This storage key is set when the user has imported the queue from Safari, or has said that there was none. */
const ANSWERED = 'queue-from-safari'

/**
 * Tells the user to export the queue before installing the app from Safari's menu. The installed app has a storage of
 * its own, so it starts without the queue. If the queue is empty, the component renders nothing.
 */
export function ExportBeforeInstall() {
  const userId = userOf(useSession())?.id
  // As long as the number is not known, Home says so.
  const unsent = useOwnEntries()?.length
  if (userId === undefined || unsent === undefined || unsent === 0) return null
  return <Export userId={userId} unsent={unsent} />
}

function Export({ userId, unsent }: { userId: string; unsent: number }) {
  const { exportAll } = useExchange(userId)
  return (
    <Alert
      variant="warning"
      title={count(unsent, 'alteração não enviada fica no Safari', 'alterações não enviadas ficam no Safari')}
      action={
        <Button size="sm" variant="outline" onClick={() => void exportAll()}>
          <Download aria-hidden />
          <span>Exportar fila</span>
        </Button>
      }
    >
      O aplicativo instalado começa vazio. Exporte a fila antes; ele oferece importá-la quando for aberto.
    </Alert>
  )
}

/**
 * Offers to import the queue that the user exported from Safari. It appears only in the installed app, and stays until
 * the user answers.
 */
export function ImportAfterInstall() {
  const userId = userOf(useSession())?.id
  const [answered, setAnswered] = useState(() => readStored(ANSWERED) !== null)
  if (userId === undefined || answered || !isInstalledFromSafari()) return null
  const answer = () => {
    writeStored(ANSWERED, 'sim')
    setAnswered(true)
  }
  return <Import userId={userId} onAnswer={answer} />
}

function Import({ userId, onAnswer }: { userId: string; onAnswer: () => void }) {
  const { importFile } = useExchange(userId, onAnswer)
  return (
    <Alert
      title="Havia alterações não enviadas no Safari?"
      action={
        <div className="flex flex-wrap gap-2">
          <ImportButton label="Importar fila" onPick={(file) => void importFile(file)} />
          <Button variant="ghost" onClick={onAnswer}>
            Não havia
          </Button>
        </div>
      }
    >
      Este aplicativo guarda seus dados à parte. Importe o arquivo que você exportou, e elas seguem daqui.
    </Alert>
  )
}
