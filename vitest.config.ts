/** What `vitest` finds in the root. The packages of the tests are beside the tests. */
import config from './tests/vitest.config.ts'

export default config
