import { Alert } from '@/components/ui/alert'
import { deletesUnused } from '@/lib/installed'

/**
 * Warns a person with unsent changes if this browser may delete them, or does not send them, after the person leaves
 * the app. Renders nothing if the browser does neither.
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
