import { useSyncExternalStore } from 'react'
import { Alert } from '@/components/ui/alert'
import { keptStorage } from '@/lib/device/kept-storage'
import { useSession } from '@/services/service-hooks'
import { userOf } from '@/services/services'
import { ExportButton } from './export-button'

/**
 * Says that closing the window may lose the user's unsent changes. It renders nothing if the browser keeps the storage, or
 * does not tell. Render it only where something of the user is unsent.
 * @param canExport shows a button that exports these changes; the queue's panel has one of its own
 */
export function MayBeLost({ canExport = false }: { canExport?: boolean }) {
  const isKept = useSyncExternalStore(keptStorage.subscribe, keptStorage.get)
  const user = userOf(useSession())
  if (isKept !== false || user === undefined) return null
  return (
    <Alert
      variant="warning"
      title="Fechar pode apagar o que não foi enviado"
      action={canExport && <ExportButton user={user} />}
    >
      Este navegador não garante guardar os dados deste site, como numa janela anônima. Deixe o aplicativo
      aberto até tudo ser enviado, ou exporte a fila.
    </Alert>
  )
}
