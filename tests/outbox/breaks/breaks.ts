/** All planted breaks; see `break.ts`. */
import { AUTHORS } from './authors.ts'
import type { Break } from './break.ts'
import { CLAIMS } from './claims.ts'
import { KEPT } from './kept.ts'
import { OUTCOMES } from './outcomes.ts'
import { OWNERS } from './owners.ts'
import { QUEUE } from './queue.ts'
import { READS_BEFORE } from './reads-before.ts'
import { REQUESTS } from './requests.ts'
import { SHARED_LISTS } from './shared-lists.ts'
import { SHOWN } from './shown.ts'
import { TOGETHER } from './together.ts'
import { UPLOADS } from './uploads.ts'
import { WHO_SENDS } from './who-sends.ts'

export const BREAKS: readonly Break[] = [
  ...AUTHORS,
  ...WHO_SENDS,
  ...CLAIMS,
  ...REQUESTS,
  ...UPLOADS,
  ...READS_BEFORE,
  ...SHARED_LISTS,
  ...OUTCOMES,
  ...QUEUE,
  ...KEPT,
  ...OWNERS,
  ...SHOWN,
  ...TOGETHER,
]
