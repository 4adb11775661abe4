/** The private fields of fake-indexeddb in which it keeps its databases. */
interface Kept {
  _databases: Map<string, unknown>
  _connectionQueues: Map<string, unknown>
}

/**
 * Deletes a database, even if connections to it are open. (`deleteDatabase` would wait for these connections.) If the
 * databases of thousands of histories stayed, they would fill the memory.
 */
export function forgetDatabase(name: string): void {
  const kept = indexedDB as unknown as Kept
  kept._databases.delete(name)
  kept._connectionQueues.delete(name)
}
