/** What a person can do to an entry whose request is under way. */
import { expect, it } from 'vitest'
import { BeingSentError } from '@/outbox/rows/errors'
import { createThing } from './actions'
import { Device } from './harness'
import { ModelServer } from './model-server'
import { slowHost } from './slow-host'

it('an entry that is being sent cannot be discarded or corrected, and its change is not lost', async () => {
  const server = new ModelServer({ keyed: true })
  const { slow, send } = slowHost(server)
  const tab = new Device({ send }).tab('ana')
  await tab.outbox.start()
  await tab.run(createThing, { name: 'film' })
  await expect.poll(() => slow.started).toBe(1)
  slow.isSlow = false
  await expect(tab.outbox.discard(tab.seqAt(0))).rejects.toBeInstanceOf(BeingSentError)
  await expect(tab.outbox.correct(tab.seqAt(0), 1, { name: 'other' }, false)).rejects.toBeInstanceOf(
    BeingSentError,
  )
  expect(tab.queue).toEqual(['film sending'])
})
