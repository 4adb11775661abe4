import { isForeign } from '@/api/other-host'
import type { Entry } from '@/outbox/types'

/**
 * Whether an entry was made for a host other than the one this app is built for. It is shown as such and never sent.
 */
export const isForAnotherHost = (entry: Entry): boolean => isForeign(entry)
