/** The removal of a link that somebody else has already ended is done: the state counts, not the press. */
import { describe, expect, it } from 'vitest'
import { removeSubcategory } from '@/nouns/course/link-actions'
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

  it('the removal of a subcategory that the course still shows stays refused', async () => {
    const { tab } = await removed([{ id: 's', name: 'Cálculo' }])
    expect(tab.head).toMatchObject({ state: 'failed', failure: { message: 'Não encontrado.' } })
  })
})
