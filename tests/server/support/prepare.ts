/** Before any server test: what all of them copy or start is made once, under no test's time limit. */
import { bundleServer } from '../../../server/bundle.ts'
import { prepareDatabase } from '../../../server/database/prepared.ts'
import { bundle, cache } from './cache.ts'

export default async function setup(): Promise<void> {
  await Promise.all([prepareDatabase(cache), bundleServer(bundle)])
}
