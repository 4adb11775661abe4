import { Button } from '@/components/ui/button'
import { useServices } from '@/services/services'

/** Says above every page that the session has ended, so that nothing is sent, and leads to the login. */
export default function SessionOver() {
  const { session } = useServices()
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-3 bg-warning-soft px-4 py-2 text-sm text-warning-ink"
    >
      <span>Sua sessão terminou. Nada é enviado até você entrar.</span>
      <Button size="sm" onClick={() => session.endLook()}>
        Entrar de novo
      </Button>
    </div>
  )
}
