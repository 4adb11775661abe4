import type { SendSettings } from '@/outbox/store/settings'
import { notStored } from './notices'
import { useServices } from './services'

/** Changes how this device sends for a user, and says so if that could not be stored. */
export function useChangeSettings(userId: string): (change: Partial<SendSettings>) => void {
  const { outbox, notify } = useServices()
  return (change) =>
    void outbox.changeSettings(userId, change).catch((error: unknown) => notify(notStored(error)))
}
