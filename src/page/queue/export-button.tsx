import { Download } from 'lucide-react'
import type { User } from '@/api/session/user'
import { Button } from '@/components/ui/button'
import { isMine } from '@/services/own-entries'
import { useExport } from './use-export'

/** The button `Exportar` of a notice: it saves the unsent changes of `user` as a file. */
export function ExportButton({ user }: { user: User }) {
  const save = useExport()
  return (
    <Button size="sm" variant="outline" onClick={() => void save(user.id, (entry) => isMine(entry, user))}>
      <Download aria-hidden />
      <span>Exportar</span>
    </Button>
  )
}
