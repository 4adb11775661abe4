/**
 * Every call of section 7 of the specification and those it leaves open, on PGlite
 * and on PostgreSQL. The last test holds the calls made against the list: none may be missing.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiUnderTest } from './contract/api-under-test.ts'
import { contentContract } from './contract/content.ts'
import { courseContract } from './contract/courses.ts'
import { labelContract } from './contract/labels.ts'
import { peopleAndSettingContract } from './contract/people-and-settings.ts'
import { section7 } from './contract/section-7.ts'
import { sessionContract } from './contract/session.ts'
import { storyAndCareerContract } from './contract/stories-and-careers.ts'
import { databaseOf, describeOnDatabases } from './support/postgres.ts'
import { startHere, type TestServer } from './support/servers.ts'
import { temporaryFolder } from './support/temporary.ts'

describeOnDatabases('the API on %s', (kind) => {
  const api = new ApiUnderTest()
  let server: TestServer | undefined
  let removeFolder: () => Promise<void> = async () => {}

  beforeAll(async () => {
    const folder = await temporaryFolder()
    removeFolder = folder.remove
    server = await startHere(folder.path, await databaseOf(kind))
    api.client = server.client
  })
  afterAll(async () => {
    await server?.stop()
    await removeFolder()
  })

  sessionContract(api)
  labelContract(api)
  courseContract(api)
  contentContract(api)
  peopleAndSettingContract(api)
  storyAndCareerContract(api)

  it('answered every call of section 7', () => {
    expect(section7.map(({ name }) => name).filter((name) => !api.called.has(name))).toEqual([])
    expect(section7).toHaveLength(57)
  })
})
