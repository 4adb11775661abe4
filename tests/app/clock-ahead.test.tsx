/** What was read while the device's clock was ahead is not taken for fresh once the clock is right. */
import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { cardNames, findCard } from '../screens/support/harness'
import { goTo, heading, nothingOpen, openApp, pass } from '../screens/support/open-app'
import { catalogue, dialog, press } from './support/catalogue'
import { now } from './support/two-people'

const MONTH = 30 * 24 * 60 * 60 * 1000

/** Opens the app on a device whose clock is a month ahead. @returns the app, and what puts the clock right */
async function openAhead(host: ReturnType<typeof catalogue>, path: string) {
  const app = await openApp(host, path)
  vi.setSystemTime(Date.now() + MONTH)
  return { app, putRight: () => vi.setSystemTime(Date.now() - MONTH) }
}

it('a list that was read while the clock was a month ahead is read again when its page opens', async () => {
  const host = catalogue()
  const { app, putRight } = await openAhead(host, '/categories')
  await goTo(app, 'Professores')
  await heading('Professores')
  await findCard('Marta')
  await goTo(app, 'Categorias')
  await findCard('Exatas')
  putRight()
  const teachers = host.reads['/api/app/teachers'] as object[]
  host.reads['/api/app/teachers'] = [...teachers, { id: 'other', name: 'Zélia' }]
  await goTo(app, 'Professores')
  await waitFor(() => expect(cardNames()).toEqual(['Marta', 'Zélia']))
})

it('an open form of a thing that was read while the clock was a month ahead notices what others change', async () => {
  const host = catalogue()
  const { app, putRight } = await openAhead(host, '/courses/1')
  await heading('Álgebra')
  await press(app, 'Editar curso')
  await app.user.click((await dialog('Editar curso')).getByRole('button', { name: 'Cancelar' }))
  await nothingOpen()
  putRight()
  await press(app, 'Editar curso')
  const form = await dialog('Editar curso')
  now(host, { name: 'Álgebra linear' })
  await pass(30_000)
  await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('Nome').value).toBe('Álgebra linear'))
})
