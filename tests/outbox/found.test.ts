/**
 * Histories in which the long run of the property test once found a defect of the outbox, or of the model that judges
 * it. The property test has shortened each of them.
 */
import { it } from 'vitest'
import { DONE_ONCE } from './found/done-once'
import { KEPT } from './found/kept'
import { TURNS } from './found/turns'
import { live } from './property/run'

it.each([...DONE_ONCE, ...TURNS, ...KEPT])('$what', async ({ history }) => {
  await live(history, true)
  await live(history, false)
  // The echo of a key is the only mark of this host.
  await live(history, true, true, true, false)
  await live(history, true, true, true)
  await live(history, false, true, true)
  await live(history, false, false)
})
