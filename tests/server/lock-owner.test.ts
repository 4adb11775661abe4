import { expect, it } from 'vitest'
import { isAlive, thisProcess } from '../../server/database/lock-owner.ts'

it('a process owns its lock', async () => {
  expect(await isAlive(await thisProcess(), 'no file')).toBe(true)
})

it('a lock from before the machine started again is dead, even if a process has the same number and start', async () => {
  const held = { ...(await thisProcess()), boot: 'an earlier start of the machine' }
  expect(await isAlive(held, 'no file')).toBe(false)
})
