/** The form says that another thing has the same name. The name can be saved all the same. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NOUNS } from '@/nouns/registry'
import { isNight } from '../is-night'
import { TESTED } from '../nouns/support/all'
import { heading, nothingOpen, openApp } from '../screens/support/open-app'
import { catalogue, dialog, press } from './support/catalogue'

const TOLD = 'Já existe um nome igual ou quase igual nesta lista.'

const LISTS = NOUNS.flatMap(({ listed, creation }) => (listed ? { href: listed.href, creation } : []))

it.each(isNight ? LISTS : LISTS.slice(0, 2))(
  'a new thing of $href with a name that another one has is told of, whatever its case',
  async ({ href, creation }) => {
    const noun = TESTED.find(({ page }) => page?.path === href)
    const [title = ''] = noun?.dialogs.ofList ?? []
    const app = await openApp(catalogue(), href)
    await heading(noun?.page?.title ?? '')
    const [card] = await screen.findAllByRole('heading', { level: 3 })
    const name = card?.textContent ?? ''
    await press(app, creation?.label ?? '')
    const form = await dialog(title)
    const field = form.getByRole('textbox', { name: 'Nome' })
    await app.user.type(field, name.slice(0, -1))
    expect(form.queryByText(TOLD)).toBeNull()
    await app.user.clear(field)
    await app.user.type(field, ` ${name.toLocaleUpperCase('pt-BR')} `)
    expect(await form.findAllByText(TOLD)).toHaveLength(2)
    const said = field.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(said)?.textContent).toBe(TOLD)
  },
)

it('what was made on this device counts, and no thing counts for itself', async () => {
  const app = await openApp(catalogue(), '/teachers')
  await heading('Professores')
  await app.disconnect()
  await press(app, 'Adicionar Professor')
  const adding = await dialog('Adicionar Professor')
  await app.user.type(adding.getByRole('textbox', { name: 'Nome' }), 'Zoé')
  expect(adding.queryByText(TOLD)).toBeNull()
  await app.user.click(adding.getByRole('button', { name: 'Criar' }))
  await nothingOpen()

  await press(app, 'Editar Marta')
  const editing = await dialog('Editar Marta')
  const field = await editing.findByDisplayValue('Marta')
  expect(editing.queryByText(TOLD)).toBeNull()
  await app.user.clear(field)
  await app.user.type(field, 'zoe')
  await editing.findAllByText(TOLD)
  await app.user.click(editing.getByRole('button', { name: 'Salvar' }))
  await nothingOpen()
  expect(app.outbox.view.entries).toHaveLength(2)
})

it('a correction is told of the name of another thing, and not of the thing itself', async () => {
  const host = catalogue()
  host.reads['/api/app/teachers'] = [
    { id: 't', name: 'Marta', description: 'Exatas' },
    { id: 'z', name: 'Zoé', description: 'Letras' },
  ]
  const app = await openApp(host, '/teachers')
  await heading('Professores')
  host.answer = () => ({ status: 409, body: { message: 'Este nome já está em uso.' } })
  await press(app, 'Editar Marta')
  const editing = await dialog('Editar Marta')
  const field = await editing.findByDisplayValue('Marta')
  await app.user.clear(field)
  await app.user.type(field, 'Zoé')
  await app.user.click(editing.getByRole('button', { name: 'Salvar' }))
  await nothingOpen()
  await waitFor(() => expect(app.outbox.view.entries.map(({ state }) => state)).toEqual(['failed']))
  await press(app, /^Fila de envio/)
  const queue = await dialog('Fila de envio')
  await app.user.click(await queue.findByRole('button', { name: 'Corrigir' }))
  const correcting = await dialog('Editar Zoé')
  const again = await correcting.findByDisplayValue('Zoé')
  await correcting.findAllByText(TOLD)
  await app.user.clear(again)
  await app.user.type(again, 'Marta')
  await waitFor(() => expect(correcting.queryByText(TOLD)).toBeNull())
})

it('a subcategory is told of one of its own category, and of no other', async () => {
  const host = catalogue()
  const [category] = host.reads['/api/app/categories'] as { id: string; name: string }[]
  host.reads[`/api/app/subcategories/by-category/${category?.id}`] = [
    { id: 's1', name: 'Básico', categoryId: category?.id },
    { id: 's2', name: 'Avançado', categoryId: 'outra' },
  ]
  const app = await openApp(host, `/categories/${category?.id}`)
  await heading(category?.name ?? '')
  await press(app, /Adicionar Sub ?Categoria/i)
  const form = within(await screen.findByRole('dialog'))
  const field = form.getByRole('textbox', { name: 'Nome' })
  await app.user.type(field, 'avancado')
  expect(form.queryByText(TOLD)).toBeNull()
  await app.user.clear(field)
  await app.user.type(field, 'basico')
  await form.findAllByText(TOLD)
})
