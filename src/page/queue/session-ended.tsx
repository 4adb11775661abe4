import { Eye } from 'lucide-react'
import type { User } from '@/api/session/user'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { countNote } from '@/kept/unsent-count'
import { count } from '@/lib/pt-br'
import { ownEntries } from '@/services/own-entries'
import { useQueue } from '@/services/service-hooks'
import { useServices } from '@/services/services'
import { ExportButton } from './export-button'

/**
 * Says on the login that the host has ended the session of `user`, and how many changes wait on this device. It offers to
 * look at what is on the device, and to export what waits, without a new login.
 */
export default function SessionEnded({ user }: { user: User }) {
  const { session } = useServices()
  const unsent = useUnsent(user)
  return (
    <Alert variant="warning" title="Sua sessão terminou. Entre de novo." className="mb-4">
      {unsent !== undefined && <p>{whatWaits(unsent)}</p>}
      <p className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="outline" onClick={() => session.look()}>
          <Eye aria-hidden />
          <span>Ver o que está neste dispositivo</span>
        </Button>
        {unsent !== undefined && unsent > 0 && <ExportButton user={user} />}
      </p>
    </Alert>
  )
}

/** Returns how many changes of `user` wait; `undefined` if this device does not know it. */
function useUnsent(user: User): number | undefined {
  const reading = useQueue((view) => view.reading)
  const entries = useQueue((view) => view.entries)
  const known = ownEntries({ reading, entries }, user)
  if (known !== undefined) return known.length
  const note = countNote()
  return note && (note.counts[user.id] ?? 0)
}

function whatWaits(unsent: number): string {
  if (unsent === 0) return 'Nada seu espera neste dispositivo.'
  const waiting = count(unsent, 'alteração sua espera', 'alterações suas esperam')
  return `${waiting} neste dispositivo. ${unsent === 1 ? 'Ela é enviada' : 'Elas são enviadas'} quando você entrar.`
}
