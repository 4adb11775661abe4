/**
 * Twenty-six situations in which queues of unsent changes are known to lose a change, to do it twice, or to do changes
 * in the wrong order. Each row lists the tests that put this outbox into its situation. A test is at the lowest level
 * that can show the situation: a host in memory (`app-queue`, `outbox`), an emulated screen (`screens`), or a real
 * browser (`e2e`). `scenarios.test.ts` checks that every listed test exists. Tests of `e2e` that are tagged `@night`
 * run in `npm run test:night`.
 */
import type { Scenario } from './scenario.ts'
import { KEEPING } from './scenarios-keeping.ts'
import { SENDING } from './scenarios-sending.ts'

export const SCENARIOS: Record<number, Scenario> = { ...SENDING, ...KEEPING }
