import { useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { update } from '@/offline/update'

/** Offers a new version; it never takes over by itself. */
export function UpdatePrompt() {
  const ready = useSyncExternalStore(update.subscribe, update.get)
  if (ready === null) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-3 bg-primary-soft px-4 py-2 text-primary-ink text-sm"
    >
      Nova versão disponível
      <Button size="sm" onClick={ready.apply}>
        Atualizar
      </Button>
    </div>
  )
}
