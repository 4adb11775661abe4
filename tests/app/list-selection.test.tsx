/** Each list of the menu can be selected. What is selected is deleted by the action of its own noun. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LISTED } from '@/nouns/registry'
import { isNight } from '../is-night'
import { TESTED } from '../nouns/support/all'
import { heading, nothingOpen, openApp } from '../screens/support/open-app'
import { catalogue, dialog, press } from './support/catalogue'

it.each((isNight ? LISTED : LISTED.slice(0, 2)).map(({ href }) => href))(
  'all that %s shows is selected, and deleted after one question',
  async (href) => {
    const noun = TESTED.find(({ page }) => page?.path === href)
    const deletion = Object.keys(noun?.expected ?? {}).find((action) => action.endsWith('.delete'))
    const app = await openApp(catalogue(), href)
    await heading(noun?.page?.title ?? '')
    await app.disconnect()
    await press(app, 'Selecionar')
    const boxes = await screen.findAllByRole('checkbox', { name: /^Selecionar / })
    await press(app, 'Selecionar todos')
    await app.user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Excluir' }))
    await app.user.click((await dialog('Excluir')).getByRole('button', { name: 'Excluir' }))
    await nothingOpen()
    const { entries } = app.outbox.view
    expect(entries.map(({ action }) => action)).toEqual(boxes.map(() => deletion))
    expect(new Set(entries.map(({ input }) => JSON.stringify(input))).size).toBe(boxes.length)
    // A group has one button in the toast, which takes all of it back.
    await press(app, 'Desfazer')
    await waitFor(() => expect(app.outbox.view.entries).toEqual([]))
  },
)
