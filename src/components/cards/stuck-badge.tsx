import { CircleAlert, Lock } from 'lucide-react'
import { Badge } from '../ui/badge'

const STUCK = {
  failed: { word: 'Falhou', icon: CircleAlert, variant: 'destructive' },
  blocked: { word: 'Bloqueada', icon: Lock, variant: 'warning' },
  conflict: { word: 'Conflito', icon: CircleAlert, variant: 'warning' },
} as const

export interface StuckBadgeProps {
  /** `blocked`: the user must first deal with another change. `conflict`: somebody else changed the same field. */
  state: keyof typeof STUCK
  onOpen: () => void
}

/** The badge of a thing whose change needs the user. A press opens the queue, where the user can solve the problem. */
export default function StuckBadge({ state, onOpen }: StuckBadgeProps) {
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
