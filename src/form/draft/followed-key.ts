/**
 * Returns a key with each temporary id replaced by the server's id, if the server's id is known. So a draft about a
 * thing is found again after the thing has got its id.
 */
export function followedKey(key: string, ids: ReadonlyMap<string, string | null>): string {
  return key.replace(/tmp_[0-9a-f-]{36}/g, (id) => ids.get(id) ?? id)
}
