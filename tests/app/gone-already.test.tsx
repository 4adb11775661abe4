/** A link that somebody else has already made or ended is as wished: the state counts, not the press. */
import { describe, expect, it } from 'vitest'
import { groupUndoing } from '@/action/undo'
import { addSubcategory, removeSubcategory } from '@/nouns/course/link-actions'
import { findAction } from '@/nouns/registry/actions'
import { HOSTS } from '../outbox/support/harness'
import { reply } from '../screens/support/fake-host'
import { catalogue } from './support/catalogue'
import { productQueue, settle } from './support/product-queue'

describe.each(HOSTS)('on $host', ({ keyed }) => {
  async function removed(left: object[]) {
    const host = catalogue()
    host.reads['/api/app/subcategories/by-course/1'] = left
    host.answer = () => ({ ...reply(404, { message: 'Não encontrado.' }), keyEchoed: keyed })
    const { device, tab } = await productQueue(host)
    await tab.run(removeSubcategory, { subCategoryId: 's', courseId: '1', name: 'Cálculo' })
    await settle(device, tab)
    return { host, tab }
  }

  it('the removal of a subcategory that the course no longer has is done, and not undone later', async () => {
    const { host, tab } = await removed([])
    expect(tab.queue).toEqual([])
    expect(tab.outbox.view.receipts).toMatchObject([{ outcome: 'done', wasThere: true }])
    expect(host.log).toHaveLength(1)
  })

  it('a subcategory that somebody else has added before is not taken away by an undo', async () => {
    const host = catalogue()
    host.reads['/api/app/subcategories/by-course/1'] = [{ id: 's', name: 'Cálculo' }]
    const { device, tab } = await productQueue(host)
    await tab.run(addSubcategory, { subCategoryId: 's', courseId: '1', name: 'Cálculo' })
    await settle(device, tab)
    expect(tab.queue).toEqual([])
    const { receipts } = tab.outbox.view
    expect(receipts).toHaveLength(1)
    expect(groupUndoing(receipts, findAction, device.clock.now())).toEqual({ drafts: [], left: 0 })
  })

  it('the removal of a subcategory that the course still shows stays refused', async () => {
    const { tab } = await removed([{ id: 's', name: 'Cálculo' }])
    expect(tab.head).toMatchObject({ state: 'failed', failure: { message: 'Não encontrado.' } })
  })
})
