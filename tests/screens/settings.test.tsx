import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { draftOf } from '@/action/draft'
import type { Reply } from '@/lib/wire'
import { createSetting } from '@/nouns/setting/actions'
import Settings from '@/screens/settings/settings'
import { SAVED_HERE } from '@/services/notices'
import { proves } from '../proves'
import { cardNames, FakeHost, fieldsOf, findCard, findDialog, open } from './support/harness'

const PAGE = { pattern: '/settings', screen: Settings }
const LIST = '/api/app/settings'

const host = () =>
  new FakeHost({
    [LIST]: [
      { id: '1', name: 'limite', value: '20', active: true },
      { id: '2', name: 'aviso', value: 'Duas\nlinhas', active: false },
    ],
  })

const buttonsOf = async (name: string) =>
  within(await findCard(name))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)

describe('/settings', () => {
  it('the page of settings shows name, value and what each can be turned to', async () => {
    await open(host(), '/settings', PAGE)
    expect(within(await findCard('limite')).getByText('20')).toBeTruthy()
    expect(await buttonsOf('limite')).toEqual([
      'Desativar',
      'Editar limite',
      'Duplicar limite',
      'Excluir limite',
    ])
    expect(await buttonsOf('aviso')).toEqual(['Ativar', 'Editar aviso', 'Duplicar aviso', 'Excluir aviso'])
  })

  it('the page of settings flips at once, before the server has said anything (section 4)', async () => {
    proves('4', 'the active flag flips locally first')
    const server = host()
    const { user, reconnect } = await open(server, '/settings', PAGE)
    await findCard('limite')
    server.reachable = false
    await user.click(within(await findCard('limite')).getByRole('button', { name: 'Desativar' }))
    expect(await within(await findCard('limite')).findByRole('button', { name: 'Ativar' })).toBeTruthy()
    expect(within(await findCard('limite')).getByText('Pendente')).toBeTruthy()
    server.answer = () => {
      server.reads[LIST] = [{ id: '1', name: 'limite', value: '20', active: false }]
      return { status: 200 }
    }
    await reconnect()
    await waitFor(() => expect(cardNames()).toEqual(['limite']))
    expect(server.log).toEqual(['PATCH /api/admin/settings/1'])
    expect(server.changes.map(fieldsOf)).toEqual([{ active: false }])
  })

  it('the page of settings keeps the last text of a field that would become empty (section 5)', async () => {
    proves('5', 'the last non-empty text is kept')
    const server = host()
    const { user } = await open(server, '/settings', PAGE)
    await findCard('limite')
    await user.click(await screen.findByRole('button', { name: 'Editar limite' }))
    const form = within(await findDialog('Editar configuração'))
    const value = form.getByLabelText<HTMLTextAreaElement>('Valor')
    await user.type(value, '{Backspace}{Backspace}{Backspace}')
    expect(value.value).toBe('2')
    const name = form.getByLabelText<HTMLInputElement>('Nome')
    await user.clear(name)
    expect(name.value).toBe('limite')
    // A text in which nobody can see anything counts as empty too.
    fireEvent.change(name, { target: { value: '\u200b' } })
    expect(name.value).toBe('limite')
    await user.type(value, '5')
    await user.click(form.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(server.changes.map(fieldsOf)).toEqual([{ name: 'limite', value: '25' }]))
  })

  it('the page of settings does not swallow the lines of a value', async () => {
    const server = host()
    const { user } = await open(server, '/settings', PAGE)
    await findCard('aviso')
    await user.click(await screen.findByRole('button', { name: 'Editar aviso' }))
    const form = within(await findDialog('Editar configuração'))
    await user.type(form.getByLabelText('Valor'), '!')
    await user.click(form.getByRole('button', { name: 'Salvar' }))
    await waitFor(() =>
      expect(server.changes.map(fieldsOf)).toEqual([{ name: 'aviso', value: 'Duas\nlinhas!' }]),
    )
  })

  it('the page of settings creates and deletes, asking first in the words of the specification', async () => {
    const server = host()
    const { user } = await open(server, '/settings', PAGE)
    await findCard('limite')
    server.reachable = false
    await user.click(screen.getByRole('button', { name: 'Adicionar Configuração' }))
    const form = within(await findDialog('Criar configuração'))
    await user.type(form.getByLabelText('Nome'), 'cor')
    await user.type(form.getByLabelText('Valor'), 'azul')
    await user.click(form.getByRole('button', { name: 'Criar' }))
    expect(await buttonsOf('cor')).toEqual(['Desativar', 'Editar cor', 'Duplicar cor', 'Excluir cor'])

    await user.click(await screen.findByRole('button', { name: 'Excluir limite' }))
    const question = within(await findDialog('Excluir limite'))
    expect(question.getByText('Tem certeza que deseja deletar essa configuração?')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Excluir' }))
    await waitFor(() => expect(cardNames()).toEqual(['aviso', 'cor']))
  })

  it('the page of settings says that a change is safe and will be sent, but not of one that only undoes another', async () => {
    const server = host()
    const { user, notices, outbox } = await open(server, '/settings', PAGE)
    await findCard('limite')
    server.reachable = false
    const made = draftOf(createSetting, { name: 'tema', value: 'claro' })
    await outbox.enqueue('u1', made)
    await findCard('tema')
    await user.click(within(await findCard('limite')).getByRole('button', { name: 'Desativar' }))
    await waitFor(() => expect(notices.map(({ title }) => title)).toEqual([SAVED_HERE]))
    await user.click(within(await findCard('tema')).getByRole('button', { name: 'Excluir tema' }))
    await user.click(within(await findDialog('Excluir tema')).getByRole('button', { name: 'Excluir' }))
    await waitFor(() => expect(cardNames()).not.toContain('tema'))
    expect(notices).toHaveLength(1)
  })

  it('the page of settings undoes what was made without a connection in the middle of a try as well', async () => {
    const server = host()
    const { user, outbox } = await open(server, '/settings', PAGE)
    await findCard('limite')
    server.reachable = false
    await outbox.enqueue('u1', draftOf(createSetting, { name: 'tema', value: 'claro' }))
    await outbox.send(true)
    let giveUp = () => {}
    const silent = new Promise<Reply>((resolve) => {
      giveUp = () => resolve({ kind: 'silence' })
    })
    Object.assign(server, { transport: () => silent })
    const tried = outbox.send(true)
    await waitFor(() => expect(outbox.view.entries.map(({ state }) => state)).toEqual(['sending']))
    await user.click(within(await findCard('tema')).getByRole('button', { name: 'Excluir tema' }))
    await user.click(within(await findDialog('Excluir tema')).getByRole('button', { name: 'Excluir' }))
    giveUp()
    await tried
    await waitFor(() => expect(outbox.view.entries).toEqual([]))
  })
})
