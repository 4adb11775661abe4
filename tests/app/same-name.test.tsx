/** Whoever gives a thing a name that another one has already is told so, and may save it all the same. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NOUNS } from '@/nouns'
import { TESTED } from '../nouns/support/all'
import { heading, nothingOpen, openApp } from '../screens/support/open-app'
import { catalogue, dialog, press } from './support/catalogue'

const TOLD = 'Este nome já existe nesta lista.'

it.each(NOUNS.flatMap(({ listed, creation }) => (listed ? { href: listed.href, creation } : [])))(
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
    await form.findByText(TOLD)
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
  await editing.findByText(TOLD)
  await app.user.click(editing.getByRole('button', { name: 'Salvar' }))
  await nothingOpen()
  expect(app.outbox.view.entries).toHaveLength(2)
})
