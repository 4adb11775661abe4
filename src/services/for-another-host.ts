import { isForeign } from '@/api/other-host'
import type { Entry } from '@/outbox/rows/types'

/**
 * Whether an entry was made for a host other than the one this app is built for. The queue shows that such an entry is
 * for another host, and never sends it.
 */
export const isForAnotherHost = (entry: Entry): boolean => isForeign(entry)
