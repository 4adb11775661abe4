import crypto from 'node:crypto'
import { expect, it } from 'vitest'
import { alwaysTheSame } from '../../server/database/always-the-same.ts'

const taken = () => [Date.now(), [...crypto.randomFillSync(new Uint8Array(16))]]

it('what a build makes sees one clock and the same random bytes, and nothing does afterwards', async () => {
  const one = await alwaysTheSame(async () => taken())
  expect(await alwaysTheSame(async () => taken())).toEqual(one)
  const after = taken()
  expect(after[0]).not.toBe(one[0])
  expect(taken()[1]).not.toEqual(after[1])
})

it('the clock goes on after work that fails', async () => {
  const before = Date.now()
  await expect(alwaysTheSame(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(Date.now()).toBeGreaterThanOrEqual(before)
})
