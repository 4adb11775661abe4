import { readStored, writeStored } from '@/lib/local-storage'

/** Who is leaving, until everything of theirs is forgotten here: a tab may die over it, and the next start goes on. */
const LEAVING = 'leaving'

/** Everybody of whom something may be left. */
export function leaving(): string[] {
  return readStored(LEAVING)?.split('\n') ?? []
}

export function noteLeaving(userId: string): void {
  writeStored(LEAVING, [...new Set([...leaving(), userId])].join('\n'))
}

export function noteGone(userId: string): void {
  const others = leaving().filter((one) => one !== userId)
  writeStored(LEAVING, others.length === 0 ? null : others.join('\n'))
}
