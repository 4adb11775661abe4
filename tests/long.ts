/**
 * `npm run test:long` plays 10,000 random histories in each of the outbox's property tests. `OUTBOX_RUNS` is another
 * number, `OUTBOX_SEED` repeats a run.
 */
import { runPart } from './parts.ts'

const { passed } = await runPart({
  name: 'histories',
  command: [
    'npx',
    'vitest',
    'run',
    '--project=node',
    ...['outbox', 'merge', 'together'].map((name) => `tests/outbox/${name}.property.test.ts`),
  ],
  env: { OUTBOX_RUNS: process.env['OUTBOX_RUNS'] ?? '10000' },
})
process.exit(passed ? 0 : 1)
