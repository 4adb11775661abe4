import { mediaUrl } from '@/api/host'
import { loadImage } from '@/media/load-image'
import { type Entry, type Fields, isPickedFile } from '@/outbox'
import type { Services } from '@/services/services'

/**
 * Loads the original of each picture that an unsent edit will replace, so that the service worker keeps it. To undo the
 * edit, the device must send that picture again, and the host may have deleted it by then. Lists show smaller sizes, so
 * the original may not be here yet. Without a network, it is loaded as soon as there is one.
 */
export function keepReplaced({ outbox, connection }: Pick<Services, 'outbox' | 'connection'>): void {
  const loaded = new Set<string>()
  const look = () => {
    if (connection.state.get() !== 'online') return
    for (const address of outbox.view.entries.flatMap(replacedBy)) {
      if (loaded.has(address)) continue
      loaded.add(address)
      // If the picture is gone, the undo says so.
      void loadImage(address).catch(() => {})
    }
  }
  outbox.subscribe(look)
  connection.state.subscribe(look)
  look()
}

/** Returns the addresses of the pictures that an edit replaces with files. */
function replacedBy({ input, base }: Pick<Entry, 'input' | 'base'>): string[] {
  const before = base?.values ?? {}
  return Object.entries(input as Fields).flatMap(([field, value]) => {
    const address = before[field]
    return isPickedFile(value) && typeof address === 'string' ? (mediaUrl(address) ?? []) : []
  })
}
