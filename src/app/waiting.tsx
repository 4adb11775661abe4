import { Spinner } from '@/components/ui/spinner'
import { useConnection } from '@/services/service-hooks'

/**
 * The page while the app does not know whether a user is signed in (specification, section 2). If the server does not
 * answer, a second line says so. Other code asks the server again (`probeWhileSilent`, `watchWorld`).
 */
export function Waiting() {
  const connection = useConnection()
  return (
    <div
      role="status"
      className="flex min-h-dvh flex-col items-center justify-center gap-3 text-muted-foreground"
    >
      <p className="flex items-center gap-3">
        <Spinner />
        Carregando informações
      </p>
      {connection !== 'online' && <p className="text-sm">Sem conexão com o servidor. Tentando de novo…</p>}
    </div>
  )
}
