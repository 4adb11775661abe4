import { CircleAlert, Clock, Lock } from 'lucide-react'
import { Badge } from './ui/badge'

/** Marks something that the server does not have yet. */
export function PendingBadge() {
  return (
    <Badge variant="warning" className="shadow-sm">
      <Clock aria-hidden />
      Pendente
    </Badge>
  )
}

/**
 * Marks a thing whose change the server refused, or whose change waits for a refused one. A press opens the queue,
 * where the change can be corrected.
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
