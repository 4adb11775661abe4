/** Edits of things of which the host only has a read of all: two of them are two things. */
import { afterEach, expect, it, vi } from 'vitest'
import { updateSetting } from '@/nouns/setting/actions'
import { PLAIN } from './support/shape'
import { visit } from './support/visit'

afterEach(() => void vi.unstubAllGlobals())

it('an edit that is given up changes nothing of what another setting is compared with', async () => {
  const { tab, settle } = await visit(PLAIN)
  await tab.pause()
  const edit = (id: string, name: string, from: string, to: string) =>
    tab.outbox.enqueue(tab.user ?? '', {
      action: updateSetting.name,
      version: updateSetting.version,
      input: { id, name, value: to },
      base: { values: { name, value: from } },
    })
  await edit('31', 'idade', '16', 'sim')
  await edit('32', 'aviso', 'sim', 'talvez')
  await tab.outbox.discard(tab.seqAt(0))
  await tab.resume()
  await settle()
  expect(tab.queue).toEqual([])
})
