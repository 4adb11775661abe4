/** Which new things are told to have the name of another one on the host. */
import { expect, it } from 'vitest'
import { sameNames } from '@/app/background/same-names'
import { findAction } from '@/nouns/registry/actions'
import { createSetting } from '@/nouns/setting/actions'
import type { Receipt } from '@/outbox'
import { reply } from '../screens/support/fake-host'

const created = (realId: string, name: string): Receipt => ({
  at: 1,
  entryId: realId,
  seq: 1,
  userId: 'u1',
  action: createSetting.name,
  version: createSetting.version,
  input: { name, value: '1' },
  realId,
  outcome: 'done',
  time: 0,
  shown: true,
})

/** Returns what is told of these new settings, on a host that has these names by their ids. */
const told = async (host: Record<string, string>, ...done: Receipt[]) => {
  const list = Object.entries(host).map(([id, name]) => ({ id, name, value: '1', active: true }))
  const notice = await sameNames({ reading: async () => reply(200, list), findAction }, done)
  return notice?.title
}

const TOLD = 'Já havia uma configuração com o nome “preco”.'

it('a new thing with the name of another one is told of, also on a host that writes names its own way', async () => {
  expect(await told({ o: 'preco', m: 'preco' }, created('m', 'preco'))).toBe(TOLD)
  expect(await told({ o: 'Preco', m: ' PRECO' }, created('m', 'preco'))).toBe(TOLD)
  expect(await told({ m: 'preco' }, created('m', 'preco'))).toBeUndefined()
})

it('a new thing that has got another name since is not told of', async () => {
  expect(await told({ o: 'preco', m: 'preco_anual' }, created('m', 'preco'))).toBeUndefined()
})

it('of two new things of one name only the second one is told of', async () => {
  expect(await told({ m: 'preco', n: 'preco' }, created('m', 'preco'), created('n', 'preco'))).toBe(TOLD)
})
