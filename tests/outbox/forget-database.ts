/** What fake-indexeddb keeps of its databases. */
interface Kept {
  _databases: Map<string, unknown>
  _connectionQueues: Map<string, unknown>
}

/**
 * Forgets a database, though connections to it may be open. `deleteDatabase` would wait for them, and thousands of
 * histories would fill the memory.
 */
export function forgetDatabase(name: string): void {
  const kept = indexedDB as unknown as Kept
  kept._databases.delete(name)
  kept._connectionQueues.delete(name)
}
