import { Clock } from 'lucide-react'
import { Badge } from '../ui/badge'

/** The badge of something that the server does not have yet. */
export function PendingBadge() {
  return (
    <Badge variant="warning" className="shadow-sm">
      <Clock aria-hidden />
      Pendente
    </Badge>
  )
}
