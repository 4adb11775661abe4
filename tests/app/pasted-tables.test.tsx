/** A table is pasted into a dialog: its cells come from the copied HTML, and everything that will be made is shown. */
import { fireEvent, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { storeLimits } from '@/api/stored-limits'
import { LIMITS } from '@/shared/announced-limits'
import { heading, nothingOpen, openApp } from '../screens/support/open-app'
import { catalogue, dialog, press, VIDEO } from './support/catalogue'

const td = (cell: string) =>
  cell.startsWith('<a ')
    ? `<td>${cell}</td>`
    : `<td>${cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')}</td>`
const html = (rows: string[][]) =>
  `<meta charset="utf-8"><table>${rows.map((cells) => `<tr>${cells.map(td).join('')}</tr>`).join('')}</table>`

/** Pastes what a spreadsheet copies: HTML, and a text in which the cells cannot be told apart. */
function pasteCopied(field: HTMLElement, rows: string[][]): void {
  const data: Record<string, string> = {
    'text/html': html(rows),
    'text/plain': rows.map((cells) => cells.join('\t')).join('\n'),
  }
  fireEvent.paste(field, {
    clipboardData: { getData: (type: string) => data[type] ?? '', files: [], types: Object.keys(data) },
  })
}

async function opened(name: string, label: string) {
  const app = await openApp(catalogue(), '/courses/1')
  await heading('Álgebra')
  await app.disconnect()
  await press(app, name)
  const form = await dialog(name)
  return { app, form, field: form.getByLabelText<HTMLTextAreaElement>(label) }
}

it('a copied table has its exact cells, its unknown columns are named, and every row is shown', async () => {
  const { app, form, field } = await opened('Adicionar vários exercícios', 'Planilha')
  pasteCopied(field, [
    ['N', 'Pergunta', 'A', 'B', 'Gabarito'],
    ['1', 'Leia:\n"Ser ou\tnão ser"', '"Hamlet"', '*Macbeth', 'A'],
    ['2', 'Quanto é 2×2?', '2', '4', '2'],
    ...Array.from({ length: 30 }, (_, at) => [String(at + 3), `Pergunta ${at}?`, 'sim', 'não', 'sim']),
  ])
  await form.findByText('31 exercícios prontos')
  form.getByText('. 1 linha tem um problema e fica de fora.')
  form.getByText('“N”')
  const preview = within(form.getByRole('list', { name: 'Como ficarão' }))
  const lines = preview.getAllByText(/^Linha \d+$/).map(({ textContent }) => textContent)
  expect(lines).toEqual(['Linha 3', 'Linha 2', ...Array.from({ length: 30 }, (_, at) => `Linha ${at + 4}`)])
  preview.getByText('“2” pode ser o texto “2” ou a posição de “4”.')
  expect(preview.getByText('"Hamlet"').parentElement?.textContent).toBe('"Hamlet" (correta)')
  expect(preview.getByText('*Macbeth').parentElement?.textContent).toBe('*Macbeth')
  await app.user.click(form.getByRole('button', { name: 'Criar 31 exercícios' }))
  await nothingOpen()
  expect(app.outbox.view.entries[0]?.input).toMatchObject({ question: 'Leia:\n"Ser ou\tnão ser"' })
  expect(app.outbox.view.entries.filter(({ action }) => action === 'exercise.create')).toHaveLength(31)
})

it('a copied column of addresses becomes lessons, shown in the form in which they are stored', async () => {
  const { app, form, field } = await opened('Adicionar várias aulas', 'URLs dos vídeos')
  pasteCopied(field, [
    ['Aula', 'Link'],
    ['Começo', 'youtu.be/dQw4w9WgXcQ\u200B.'],
    ['Canal', 'https://www.youtube.com/@escola'],
    ['Fim', '<a href="https://v.example/fim">Assistir</a>'],
  ])
  await form.findByText('2 aulas prontas')
  form.getByText('“Aula”')
  const preview = within(form.getByRole('list', { name: 'Como ficarão' }))
  preview.getByText(/^este endereço é de um canal do YouTube/)
  preview.getByText(VIDEO)
  await app.user.click(form.getByRole('button', { name: 'Criar 2 aulas' }))
  await nothingOpen()
  expect(app.outbox.view.entries.map(({ input }) => input)).toEqual(
    [VIDEO, 'https://v.example/fim'].map((videoUrl) => ({ courseId: '1', videoUrl })),
  )
})

it('equal lessons in one paste are told, and another start is another lesson', async () => {
  const { app, form, field } = await opened('Adicionar várias aulas', 'URLs dos vídeos')
  pasteCopied(field, [['youtu.be/dQw4w9WgXcQ'], ['youtu.be/dQw4w9WgXcQ?t=754'], ['youtu.be/dQw4w9WgXcQ?t=0']])
  await form.findByText('3 aulas prontas')
  form.getByText('. 1 é igual a outra acima')
  const preview = within(form.getByRole('list', { name: 'Como ficarão' }))
  preview.getByText(`${VIDEO}&t=754s`)
  preview.getByText('Igual à linha 1')
  await app.user.click(form.getByRole('button', { name: 'Criar 3 aulas' }))
  await nothingOpen()
})

it('a second table is pasted below the first one', async () => {
  const { app, form, field } = await opened('Adicionar vários exercícios', 'Planilha')
  pasteCopied(field, [['Antes?', '*x']])
  await form.findByText('1 exercício pronto')
  await app.user.type(field, '{Enter}')
  pasteCopied(field, [['Leia:\nisto', '*y']])
  await form.findByText('2 exercícios prontos')
  expect(field.value).toBe('Antes?\t*x\n"Leia:\nisto"\t*y')
})

it('a row with a text that the host would refuse is a problem, and nothing is made of it', async () => {
  storeLimits({ at: '/api/app/limits?v=1', limits: LIMITS })
  const { app, form, field } = await opened('Adicionar vários exercícios', 'Planilha')
  const long = 'é'.repeat(5001)
  pasteCopied(field, [
    ['Pergunta', 'A', 'B', 'Correta'],
    ['Certa longa demais?', 'sim', long, 'B'],
    [long, 'sim', 'não', 'A'],
    ['Com sinal?', 'si\u0002m', 'não', 'A'],
    ['No limite?', 'sim', 'e\u0301'.repeat(5000), 'B'],
  ])
  await form.findByText('1 exercício pronto')
  const preview = within(form.getByRole('list', { name: 'Como ficarão' }))
  preview.getByText('alternativa 2: use no máximo 5000 caracteres.')
  preview.getByText('pergunta: use no máximo 5000 caracteres.')
  preview.getByText('alternativa 1: contém um caractere inválido (U+0002) depois de “si”.')
  await app.user.click(form.getByRole('button', { name: 'Criar 1 exercício' }))
  await nothingOpen()
  const made = app.outbox.view.entries.filter(({ action }) => action === 'exercise.create')
  expect(made.map(({ input }) => input)).toMatchObject([{ question: 'No limite?' }])
})

it('an address that is too long is a problem of its row', async () => {
  storeLimits({ at: '/api/app/limits?v=1', limits: LIMITS })
  const { form, field } = await opened('Adicionar várias aulas', 'URLs dos vídeos')
  pasteCopied(field, [[VIDEO], [`https://exemplo.org/${'a'.repeat(2048)}`]])
  await form.findByText('1 aula pronta')
  form.getByText('endereço: use no máximo 2048 caracteres.')
})

it('copied words that are no table are pasted as their text', async () => {
  const { form, field } = await opened('Adicionar vários exercícios', 'Planilha')
  const data: Record<string, string> = {
    'text/html': '<p>Quanto é 2<sup>3</sup>?; 6; *8</p>',
    'text/plain': 'Quanto é 23?; 6; *8',
  }
  const isTyped = fireEvent.paste(field, {
    clipboardData: { getData: (type: string) => data[type] ?? '', files: [], types: Object.keys(data) },
  })
  expect(isTyped).toBe(true)
  expect(form.queryByText(/exercício pronto/)).toBeNull()
})

it('a picture beside an address says nothing of it', async () => {
  const { form, field } = await opened('Adicionar várias aulas', 'URLs dos vídeos')
  const data: Record<string, string> = {
    'text/html': `<table><tr><td><img src="x"> ${VIDEO}</td></tr></table>`,
    'text/plain': VIDEO,
  }
  fireEvent.paste(field, {
    clipboardData: { getData: (type: string) => data[type] ?? '', files: [], types: Object.keys(data) },
  })
  await form.findByText('1 aula pronta')
})
