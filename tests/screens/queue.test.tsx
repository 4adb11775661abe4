import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { draftOf } from '@/action/draft'
import { deleteTeacher } from '@/nouns/teacher/actions'
import QueuePanel from '@/screens/queue/queue-panel'
import { FakeHost, findDialog, open } from './support/harness'

const PAGE = { pattern: '/', screen: () => <QueuePanel at={undefined} onClose={() => {}} /> }
const LATE = {
  kind: 'error',
  title: 'Tarde demais para mexer nesta alteração',
  description: 'Ela já está sendo enviada ou saiu da fila. Se for preciso, edite o item depois.',
}

/** Opens the queue's panel with one entry in it. */
async function openPanel(host: FakeHost) {
  const shown = await open(host, '/', PAGE)
  const entry = await shown.outbox.enqueue('u1', draftOf(deleteTeacher, { id: '1', name: 'Clara' }))
  if (entry === undefined) throw new Error('nothing is queued')
  // Wait until the first attempt has ended. During an attempt, the entry lacks the buttons that the tests press.
  await shown.outbox.send(false)
  const press = async (name: string) => shown.user.click(await screen.findByRole('button', { name }))
  return { ...shown, entry, press }
}

it('Descartar asks in words that hold whatever the entry does, without quotes in quotes', async () => {
  const host = new FakeHost({})
  host.reachable = false
  const { press } = await openPanel(host)
  await press('Descartar')
  const question = within(await findDialog('Descartar'))
  question.getByText('Esta alteração não será enviada ao servidor: Excluir professor “Clara”.')
})

describe('what can no longer be done to an entry is said in words', () => {
  it('Descartar, where it left while the question stood there', async () => {
    const host = new FakeHost({})
    host.reachable = false
    const { user, outbox, notices, press } = await openPanel(host)
    await press('Descartar')
    const question = within(await findDialog('Descartar'))
    let answer: (with204: { status: number }) => void = () => {}
    host.answer = () => new Promise((resolve) => (answer = resolve))
    host.reachable = true
    const sent = outbox.send(true)
    await waitFor(() => expect(host.log).toEqual(['DELETE /api/admin/teachers/1']))
    await user.click(question.getByRole('button', { name: 'Descartar' }))
    answer({ status: 204 })
    await waitFor(() => expect(notices).toEqual([LATE]))
    await sent
    await screen.findByText('Nada por enviar neste dispositivo.')
  })

  it('Descartar, where another tab has discarded it already', async () => {
    const host = new FakeHost({})
    host.reachable = false
    const { user, outbox, notices, entry, press } = await openPanel(host)
    await press('Descartar')
    const question = within(await findDialog('Descartar'))
    await outbox.discard(entry.seq)
    await user.click(question.getByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(notices).toEqual([LATE]))
  })

  it('Tentar novamente and Descartar, where the device cannot write it down', async () => {
    const host = new FakeHost({})
    host.answer = () => ({ status: 422, body: { message: 'Hoje não.' } })
    const { user, outbox, notices, press } = await openPanel(host)
    await screen.findByText('Hoje não.')
    vi.spyOn(outbox, 'retry').mockRejectedValue(new DOMException('', 'QuotaExceededError'))
    vi.spyOn(outbox, 'discard').mockRejectedValue(new Error('the database is gone'))
    await press('Tentar novamente')
    await waitFor(() => expect(notices.map(({ title }) => title)).toEqual(['Sem espaço no dispositivo']))
    await press('Descartar')
    await user.click(within(await findDialog('Descartar')).getByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(notices.at(-1)?.title).toBe('Não foi possível salvar no dispositivo'))
    expect(screen.getByText('Hoje não.')).toBeTruthy()
  })
})

it('an entry that is discarded during a failing try stays discarded, and nobody is told that it is too late', async () => {
  const host = new FakeHost({})
  host.reachable = false
  const { user, outbox, notices, press } = await openPanel(host)
  await press('Descartar')
  let answer: (with503: { status: number }) => void = () => {}
  host.answer = () => new Promise((resolve) => (answer = resolve))
  host.reachable = true
  const tried = outbox.send(true)
  await waitFor(() => expect(host.log).toEqual(['DELETE /api/admin/teachers/1']))
  await user.click(within(await findDialog('Descartar')).getByRole('button', { name: 'Descartar' }))
  answer({ status: 503 })
  await tried
  await screen.findByText('Nada por enviar neste dispositivo.')
  expect(notices).toEqual([])
  await outbox.send(true)
  expect(host.log).toHaveLength(1)
})

it('what was made for another host is shown as such, and can be discarded but not corrected or tried', async () => {
  const host = new FakeHost({})
  host.reachable = false
  const { outbox, entry } = await openPanel(host)
  const raw = await outbox.exportQueue('u1')
  await outbox.discard(entry.seq)
  // Turn the export into one from an app that was built for another host.
  const text = (await raw.text()).replace('"host":""', '"host":"https://antigo.example"')
  const head = new DataView(new ArrayBuffer(4))
  const description = new TextEncoder().encode(text.slice(text.indexOf('{')))
  head.setUint32(0, description.length)
  await outbox.importQueue('u1', new Blob(['ADCFILA1', head.buffer, description]), false)
  await screen.findByText('De outro servidor')
  await screen.findByText(/^Feita para https:\/\/antigo\.example\./)
  expect(screen.queryByRole('button', { name: 'Corrigir' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull()
  screen.getByRole('button', { name: 'Descartar' })
})
