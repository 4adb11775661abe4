import type { SendSettings } from '@/outbox'
import { notStored } from './notices'
import { useServices } from './services'

/**
 * Returns a function that changes how this device sends a user's entries. If the change cannot be stored, a toast says
 * so.
 */
export function useChangeSettings(userId: string): (change: Partial<SendSettings>) => void {
  const { outbox, notify } = useServices()
  return (change) =>
    void outbox.changeSettings(userId, change).catch((error: unknown) => notify(notStored(error)))
}
