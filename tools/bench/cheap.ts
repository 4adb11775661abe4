/**
 * `npm run bench -- cheap` measures the built app (`npm run build` first) as a cheap tablet would run it: in Chromium with
 * its main thread six times slower. The parts `memory` and `hour` measure memory, so they run at full speed.
 *
 *     --reps=3                 repetitions, of which the medians are printed
 *     --parts=scroll,dialogs   only these parts (of scroll, dialogs, drain, memory, hour)
 */
import { parseArgs } from 'node:util'
import { TestServer } from '../../tests/e2e/support/server.ts'
import { dialogs } from './cheap/dialogs.ts'
import { drain } from './cheap/drain.ts'
import { hour } from './cheap/hour.ts'
import { memory } from './cheap/memory.ts'
import { scroll } from './cheap/scroll.ts'
import { Results } from './results.ts'

const PARTS = { scroll, dialogs, drain, memory, hour }

const { values } = parseArgs({
  options: { reps: { type: 'string', default: '3' }, parts: { type: 'string' } },
})
const results = new Results()
const server = new TestServer({ SEED_DEMO: '1' })
await server.start()
try {
  for (const name of values.parts?.split(',') ?? Object.keys(PARTS)) {
    process.stderr.write(`${name}\n`)
    await PARTS[name as keyof typeof PARTS](results, server, Number(values.reps))
  }
} finally {
  await server.remove()
  results.print()
}
