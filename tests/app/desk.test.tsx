import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FakeHost } from '../screens/harness'
import { heading, openApp } from '../screens/open-app'

it('opens', async () => {
  const { user } = await openApp(new FakeHost({ '/api/app/teachers': [] }), '/teachers')
  await heading('Professores')
  await user.keyboard('?')
  await screen.findByRole('dialog', { name: 'Atalhos do teclado' })
  expect(1).toBe(1)
})
