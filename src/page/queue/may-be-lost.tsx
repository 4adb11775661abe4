import { Download } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { keptStorage } from '@/lib/device/kept-storage'
import { isMine } from '@/services/own-entries'
import { useSession } from '@/services/service-hooks'
import { userOf } from '@/services/services'
import { useExport } from './use-export'

/**
 * Says that closing the window may lose the user's unsent changes. It renders nothing if the browser keeps the storage, or
 * does not tell. Render it only where something of the user is unsent.
 * @param canExport shows a button that exports these changes; the queue's panel has one of its own
 */
export function MayBeLost({ canExport = false }: { canExport?: boolean }) {
  const isKept = useSyncExternalStore(keptStorage.subscribe, keptStorage.get)
  const user = userOf(useSession())
  const save = useExport()
  if (isKept !== false || user === undefined) return null
  return (
    <Alert
      variant="warning"
      title="Fechar pode apagar o que não foi enviado"
      action={
        canExport && (
          <Button
            size="sm"
            variant="outline"
            onClick={() => void save(user.id, (entry) => isMine(entry, user))}
          >
            <Download aria-hidden />
            <span>Exportar</span>
          </Button>
        )
      }
    >
      Este navegador não garante guardar os dados deste site, como numa janela anônima. Deixe o aplicativo
      aberto até tudo ser enviado, ou exporte a fila.
    </Alert>
  )
}
