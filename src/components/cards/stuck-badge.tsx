import { CircleAlert, Lock } from 'lucide-react'
import { useOffered } from '../offered'
import { Badge } from '../ui/badge'

const STUCK = {
  failed: { word: 'Falhou', icon: CircleAlert, variant: 'destructive' },
  blocked: { word: 'Bloqueada', icon: Lock, variant: 'warning' },
  conflict: { word: 'Conflito', icon: CircleAlert, variant: 'warning' },
} as const

const WHERE = ': ver na fila de envio'

export interface StuckBadgeProps {
  /** `blocked`: the user must first deal with another change. `conflict`: somebody else changed the same field. */
  state: keyof typeof STUCK
  /** Whether it tells of the thing that the page is about. Then the palette offers the press too. */
  isOfPage?: boolean | undefined
  onOpen: () => void
}

/** The badge of a thing whose change needs the user. A press opens the queue, where the user can solve the problem. */
export default function StuckBadge({ state, isOfPage = false, onOpen }: StuckBadgeProps) {
  const { word, icon: Icon, variant } = STUCK[state]
  const label = `${word}${WHERE}`
  const here = useOffered({
    of: 'page',
    isButton: true,
    items: isOfPage ? [{ label, onSelect: onOpen }] : [],
  })
  return (
    <button
      ref={here}
      type="button"
      onClick={onOpen}
      className="relative flex rounded-full after:absolute after:-inset-2 pointer-coarse:after:-inset-3"
    >
      <Badge variant={variant} className="shadow-sm">
        <Icon aria-hidden />
        <span>{word}</span>
      </Badge>
      <span className="sr-only">{WHERE}</span>
    </button>
  )
}
