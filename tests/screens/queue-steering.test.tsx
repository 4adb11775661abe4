import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { draftOf } from '@/action/draft'
import { updateSetting } from '@/nouns/setting/actions'
import { createStory } from '@/nouns/story/actions'
import { deleteTeacher } from '@/nouns/teacher/actions'
import QueuePanel from '@/screens/queue/queue-panel'
import { FakeHost, open } from './support/harness'

const PAGE = { pattern: '/', screen: () => <QueuePanel at={undefined} onClose={() => {}} /> }

const setting = (id: string, value: string) => draftOf(updateSetting, { id, name: `Ajuste ${id}`, value })

/** Opens the queue's panel and pauses the queue, so that a test can press buttons before anything is sent. */
async function openPaused() {
  const host = new FakeHost({})
  host.answer = () => ({ status: 200, body: {} })
  const shown = await open(host, '/', PAGE)
  await shown.outbox.changeSettings('u1', { paused: true })
  const item = async (text: string) => {
    const found = (await screen.findByText(text)).closest('li')
    if (found === null) throw new Error(`${text} is in no item`)
    return within(found)
  }
  const press = async (name: string) => shown.user.click(await screen.findByRole('button', { name }))
  return { ...shown, host, item, press }
}

describe('an entry of the queue', () => {
  it('an entry of the queue is put off and brought back; what is related to it waits, what is not goes', async () => {
    const { outbox, host, item, press, user } = await openPaused()
    await outbox.enqueueAll('u1', [setting('1', 'primeiro'), setting('2', 'outro'), setting('1', 'segundo')])
    const [first] = outbox.view.entries
    const items = await screen.findAllByText('Editar configuração “Ajuste 1”')
    const before = within(items[0]?.closest('li') as HTMLElement)
    await user.click(before.getByRole('button', { name: 'Enviar depois' }))
    await before.findByText('Adiada')
    before.getByText('Adiada por você. O que depende dela espera também.')
    const behind = within(items[1]?.closest('li') as HTMLElement)
    await behind.findByText('Espera por uma alteração adiada do mesmo item, para manter a ordem.')
    expect(behind.queryByRole('button', { name: /^Enviar/ })).toBeNull()
    await press('Retomar')
    await waitFor(() => expect(host.log).toEqual(['PATCH /api/admin/settings/2']))
    expect(outbox.view.entries[0]?.seq).toBe(first?.seq)
    const put = await item('Adiada por você. O que depende dela espera também.')
    await user.click(put.getByRole('button', { name: 'Enviar agora' }))
    await waitFor(() => expect(outbox.view.entries).toEqual([]))
    expect(host.log.slice(1)).toEqual(['PATCH /api/admin/settings/1', 'PATCH /api/admin/settings/1'])
  })

  it('an entry of the queue that is being sent is stopped, and goes on when the person wants', async () => {
    const host = new FakeHost({})
    host.answer = () => new Promise(() => {})
    const { outbox, user } = await open(host, '/', PAGE)
    await outbox.enqueue('u1', draftOf(deleteTeacher, { id: '1', name: 'Clara' }))
    await user.click(await screen.findByRole('button', { name: 'Cancelar envio' }))
    await screen.findByText('Envio cancelado por você. Nada foi perdido: continue quando quiser.')
    host.answer = () => ({ status: 204 })
    await user.click(await screen.findByRole('button', { name: 'Continuar' }))
    await screen.findByText('Nada por enviar neste dispositivo.')
  })

  it('no button of an entry moves, or becomes another, when a try begins and ends under the finger', async () => {
    const { outbox, host, item, press } = await openPaused()
    await outbox.enqueue('u1', setting('1', 'um'))
    const entry = await item('Editar configuração “Ajuste 1”')
    const names = ['Enviar depois', 'Corrigir', 'Descartar']
    const before = entry.getAllByRole('button')
    expect(before.map(({ textContent }) => textContent)).toEqual(names)
    let answer: (reply: { status: number }) => void = () => {}
    host.answer = () => new Promise((resolve) => (answer = resolve))
    await press('Retomar')
    await entry.findByText('Enviando')
    const during = entry.getAllByRole('button')
    expect(during.map(({ textContent }) => textContent)).toEqual([...names, 'Cancelar envio'])
    expect(during.slice(0, 3)).toEqual(before)
    expect(during.map((button) => button.getAttribute('aria-disabled'))).toEqual([null, 'true', 'true', null])
    answer({ status: 500 })
    await entry.findByText('Na fila')
    expect(entry.getAllByRole('button')).toEqual(before)
  })
})

describe('the whole queue', () => {
  it('the whole queue is paused and resumed, and says so', async () => {
    const { outbox, host, press } = await openPaused()
    await screen.findByText('Fila pausada')
    await outbox.enqueue('u1', setting('1', 'um'))
    await outbox.send(true)
    expect(host.log).toEqual([])
    expect(screen.getByRole('button', { name: 'Enviar agora' }).getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByRole('button', { name: 'Pausar fila' })).toBeNull()
    host.answer = () => ({ status: 500 })
    await press('Retomar')
    await press('Pausar fila')
    await screen.findByText('Fila pausada')
    host.answer = () => ({ status: 200, body: {} })
    await press('Retomar')
    await screen.findByText('Nada por enviar neste dispositivo.')
  })

  it('the whole queue says how much there is to send', async () => {
    const { outbox } = await openPaused()
    const image = await outbox.stageFile(
      new File([new Uint8Array(2_500_000)], 'a.png', { type: 'image/png' }),
    )
    await outbox.enqueueAll('u1', [
      setting('1', 'um'),
      draftOf(createStory, { storyGroupId: '3', group: 'Boas-vindas', image }),
    ])
    await screen.findByText('2 alterações · 2,5 MB')
  })
})
