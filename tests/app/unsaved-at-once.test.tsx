/** A user can answer the question about unsaved text as soon as the question appears. */
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { findCard } from '../screens/support/harness'
import { goTo, openApp } from '../screens/support/open-app'
import { catalogue, dialog, press } from './support/catalogue'

const question = () =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].find(({ textContent }) =>
    textContent.includes('Sair sem salvar?'),
  )

/**
 * Presses the button `name` of the question about unsaved text as soon as the question is in the document. At that
 * moment, React has not run the effects of the question yet.
 */
function pressAtOnce(name: string): Promise<void> {
  return new Promise((pressed) => {
    const watching = new MutationObserver(() => {
      const button = [...(question()?.querySelectorAll('button') ?? [])].find(
        ({ textContent }) => textContent === name,
      )
      if (!button) return
      watching.disconnect()
      for (const type of ['pointerdown', 'pointerup', 'click'])
        button.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, button: 0 }))
      pressed()
    })
    watching.observe(document.body, { childList: true, subtree: true })
  })
}

it('a press on a button of the question as soon as it appears does not count as a press outside the form', async () => {
  const app = await openApp(catalogue(), '/')
  await goTo(app, 'Cursos')
  await findCard('Álgebra')
  await press(app, 'Adicionar Curso')
  await app.user.type((await dialog('Adicionar Curso')).getByLabelText('Nome'), 'Pela metade')
  const pressed = pressAtOnce('Continuar editando')
  // This call is outside `act`, so React renders and runs effects at the same moments as in a browser.
  history.back()
  await waitFor(() => pressed)
  await waitFor(() => expect(question()).toBeUndefined())
  expect((await dialog('Adicionar Curso')).getByLabelText<HTMLInputElement>('Nome').value).toBe('Pela metade')
})
