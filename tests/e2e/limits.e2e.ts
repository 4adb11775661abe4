/** A form says the limits of the real server, also while nobody can reach it. */

import { field } from './screens/screen.ts'
import { unique } from './support/catalogue.ts'
import { expect, test } from './support/fixtures.ts'

const EMPTY = 'Ainda não há professores.'

test('what the server would refuse is said offline, and a text at the limit arrives whole', {
  tag: '@night',
}, async ({ app, server, admin }) => {
  await app.open('Professores', EMPTY)
  await expect.poll(() => admin.evaluate(() => localStorage.getItem('limits '))).toContain('nfc-code-points')
  await app.goOffline()
  const name = unique('Marta')
  const lines = `${'linha\n'.repeat(800)}`
  await app.form({ opener: 'Adicionar Professor', end: 'Criar' }, async (form) => {
    await field(form, 'Nome').fill('\u2800')
    const description = field(form, 'Descrição')
    await description.fill(`${lines}${'é'.repeat(201)}`)
    await expect(form.getByText('1 caractere a mais')).toBeVisible()
    await form.getByRole('button', { name: 'Criar', exact: true }).click()
    await expect(form.getByText('Use ao menos um caractere visível.')).toBeVisible()
    await expect(form.getByText('Use no máximo 5000 caracteres.')).toBeVisible()
    await field(form, 'Nome').fill(name)
    await description.fill(`${lines}${'e\u0301'.repeat(200)}`)
    await expect(form.getByText('0 caracteres restantes')).toBeVisible()
  })
  await app.sendAll()
  const sent = (await server.get('/api/app/teachers')) as { name: string; description: string }[]
  expect(sent.find((teacher) => teacher.name === name)?.description).toBe(`${lines}${'e\u0301'.repeat(200)}`)
})
