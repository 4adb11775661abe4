/**
 * Tests every call of section 7 of the specification. If the specification does not say how a call works, the tests
 * check what the product defines.
 *
 * The tests run on pairs of a store and a database (`describeWorlds`). The last test checks that the tests made every
 * call of the list `section7`.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { proves } from '../proves'
import { ApiUnderTest } from './contract/api-under-test.ts'
import { contentContract } from './contract/content.ts'
import { courseContract } from './contract/courses.ts'
import { everyNounContract } from './contract/every-noun.ts'
import { labelContract } from './contract/labels.ts'
import { peopleAndSettingContract } from './contract/people-and-settings.ts'
import { section7 } from './contract/section-7.ts'
import { sessionContract } from './contract/session.ts'
import { storyAndCareerContract } from './contract/stories-and-careers.ts'
import { databaseOf } from './support/postgres.ts'
import { startHere, type TestServer } from './support/servers.ts'
import { describeWorlds, JWT_SECRET, startStore, type TestStore } from './support/stores.ts'
import { temporaryFolder } from './support/temporary.ts'

describeWorlds('the API', { storeKind: 'disk', database: 'pglite' }, ({ database, storeKind }) => {
  const api = new ApiUnderTest()
  let server: TestServer | undefined
  let store: TestStore | undefined
  let removeFolder: () => Promise<void> = async () => {}

  beforeAll(async () => {
    const folder = await temporaryFolder()
    removeFolder = folder.remove
    store = await startStore(storeKind, folder.path)
    server = await startHere(folder.path, { ...(await databaseOf(database)), ...store.env, JWT_SECRET })
    api.client = server.client
  })
  afterAll(async () => {
    await server?.stop()
    await store?.stop()
    await removeFolder()
  })

  sessionContract(api)
  labelContract(api)
  courseContract(api)
  contentContract(api)
  peopleAndSettingContract(api)
  storyAndCareerContract(api)
  everyNounContract(api)

  it('answered every call of section 7', () => {
    proves('7', 'every call is answered')
    const untested = section7.map(({ name }) => name).filter((name) => !api.called.has(name))
    expect(untested, 'make these calls in tests/server/contract').toEqual([])
  })
})
