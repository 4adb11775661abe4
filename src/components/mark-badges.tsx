import { CircleAlert, Clock, Lock, Split } from 'lucide-react'
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

const STUCK = {
  failed: { word: 'Falhou', icon: CircleAlert, variant: 'destructive' },
  blocked: { word: 'Bloqueada', icon: Lock, variant: 'warning' },
  conflict: { word: 'Conflito', icon: Split, variant: 'warning' },
} as const

export interface StuckBadgeProps {
  /** `blocked`: its change waits for a refused one. `conflict`: somebody else changed the same. */
  state: keyof typeof STUCK
  onOpen: () => void
}

/** Marks a thing whose change needs the user. A press opens the queue, where the change can be dealt with. */
export function StuckBadge({ state, onOpen }: StuckBadgeProps) {
  const { word, icon: Icon, variant } = STUCK[state]
  return (
    <button
      type="button"
      onClick={onOpen}
      className="relative flex rounded-full after:absolute after:-inset-2 pointer-coarse:after:-inset-3"
    >
      <Badge variant={variant} className="shadow-sm">
        <Icon aria-hidden />
        {word}
      </Badge>
      <span className="sr-only">: ver na fila de envio</span>
    </button>
  )
}
