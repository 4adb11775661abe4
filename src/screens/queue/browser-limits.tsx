import { Alert } from '@/components/ui/alert'
import { deletesUnused } from '@/lib/installed'

/**
 * Tells a person with unsent changes about two limits of the browser. Safari deletes the changes if the page is not
 * opened for 7 days. Some browsers send nothing while the app is closed. If the browser has neither limit, nothing is
 * rendered.
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
