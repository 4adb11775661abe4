import { CircleAlert, Clock, Lock } from 'lucide-react'
import { Badge } from './ui/badge'

/** Something shown here that the server does not have yet. */
export function PendingBadge() {
  return (
    <Badge variant="warning" className="shadow-sm">
      <Clock aria-hidden />
      Pendente
    </Badge>
  )
}

/**
 * The server refused this thing's change, or that of another which this one waits for; pressing it goes where that can
 * be mended.
 */
export function FailedBadge({ blocked, onOpen }: { blocked?: boolean; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="relative flex rounded-full after:absolute after:-inset-2 pointer-coarse:after:-inset-3"
    >
      {blocked ? (
        <Badge variant="warning" className="shadow-sm">
          <Lock aria-hidden />
          Bloqueada
        </Badge>
      ) : (
        <Badge variant="destructive" className="shadow-sm">
          <CircleAlert aria-hidden />
          Falhou
        </Badge>
      )}
      <span className="sr-only">: ver na fila de envio</span>
    </button>
  )
}
