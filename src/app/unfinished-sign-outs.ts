import { readStored, writeStored } from '@/lib/local-storage'

/** The storage key of the users whose data is being deleted. If the tab dies meanwhile, the next start finishes it. */
const LEAVING = 'leaving'

/** Returns the users whose data may not be deleted yet. */
export function unfinishedSignOuts(): string[] {
  return readStored(LEAVING)?.split('\n') ?? []
}

export function noteSignOut(userId: string): void {
  writeStored(LEAVING, [...new Set([...unfinishedSignOuts(), userId])].join('\n'))
}

export function noteDataDeleted(userId: string): void {
  const others = unfinishedSignOuts().filter((one) => one !== userId)
  writeStored(LEAVING, others.length === 0 ? null : others.join('\n'))
}
