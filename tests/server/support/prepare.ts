/** Before any server test: what all of them copy is made once, under no test's time limit. */
import { prepareDatabase } from '../../../server/database/prepared.ts'
import { cache } from './cache.ts'

export default async function setup(): Promise<void> {
  await prepareDatabase(cache)
}
