/**
 * The version of an entity is a strong entity tag, made from the members that a read shows. Every function that shows
 * an entity calls `versioned` at its end, so an entity has the same version wherever it is shown.
 *
 * The version covers only the entity's own members. An entity that is shown inside another entity (the teacher of a
 * course) has a version of its own. So one administrator can change a question while another administrator changes an
 * alternative of the question, and both changes are accepted.
 */
import type { Transaction } from '../database/database.ts'
import { lockRow, type Row, type Table } from '../database/records.ts'
import { HttpError } from '../http-error.ts'
import { matches, type TagCondition, tagOfText } from './entity-tags.ts'

/**
 * The member of an entity that holds its version. The name comes from OData JSON, in which each item of a collection
 * can have an entity tag.
 */
export const VERSION = '@odata.etag'

export type Versioned<Entity = object> = Entity & { [VERSION]: string }

/**
 * Adds the version to an entity.
 *
 * @param own the entity's own members, in an order that is always the same
 */
export function versioned<Entity extends object>(own: Entity): Versioned<Entity> {
  return { ...own, [VERSION]: tagOfText(JSON.stringify(own)) }
}

/**
 * Makes the function `current` for a mutation (http/api.ts) that changes one row. `current` locks this row and returns
 * the entity as it is now. It takes the row's id from the parameter `id` in the mutation's path.
 *
 * @param lock the function that locks the row. Needed only if other rows have to be locked before this row
 */
export function currentOf<T extends Table>(
  table: T,
  show: (row: Row<T>) => Versioned,
  lock: typeof lockRow<T> = lockRow,
) {
  return async ({ tx, params }: { tx: Transaction; params: { id: string } }) => {
    const row = await lock(tx, table, params.id)
    return row && show(row)
  }
}

/**
 * Refuses a change that is based on an outdated version. Call it in the transaction of the change, with the entity's
 * row locked. An entity that does not exist passes, because the change itself answers 404.
 *
 * @throws HttpError 412 if somebody has changed the entity since the client read it
 */
export function refuseOutdated(condition: TagCondition, current: Versioned | undefined): void {
  if (current !== undefined && !matches(condition, current[VERSION]))
    throw new HttpError(412, 'Este item foi alterado por outra pessoa.')
}
