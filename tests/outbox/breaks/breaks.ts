/** All planted breaks; see `break.ts`. */
import type { Break } from './break.ts'
import { OUTCOMES } from './outcomes.ts'
import { QUEUE } from './queue.ts'
import { READS_BEFORE } from './reads-before.ts'
import { REQUESTS } from './requests.ts'
import { WHO_SENDS } from './who-sends.ts'

export const BREAKS: readonly Break[] = [...WHO_SENDS, ...REQUESTS, ...READS_BEFORE, ...OUTCOMES, ...QUEUE]
