import { Alert } from '@/components/ui/alert'
import { deletesUnused } from '@/lib/installed'

/**
 * Warns a person with unsent changes of what happens after the person leaves the app. Safari may delete the changes,
 * and some browsers send nothing while the app is closed. In all other browsers, the component renders nothing.
 */
export function BrowserLimits() {
  if (deletesUnused())
    return (
      <Alert variant="warning" title="Envie antes de 7 dias">
        O Safari apaga o que está guardado aqui se você ficar 7 dias sem abrir esta página, e só envia com ela
        aberta. Envie, exporte a fila ou instale o aplicativo.
      </Alert>
    )
  if (sendsWhenClosed()) return null
  return (
    <p className="mb-3 text-muted-foreground text-sm">
      Este navegador só envia com o aplicativo aberto. Deixe-o aberto até o fim, ou abra-o de novo depois.
    </p>
  )
}

/** Whether the browser wakes the service worker when the network returns (Background Sync). */
function sendsWhenClosed(): boolean {
  return 'SyncManager' in globalThis
}
