/**
 * Checks that the palette opens pages, finds things, and offers the commands of the page and of the things that the
 * page shows.
 */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cardNames, findCard } from '../screens/support/harness'
import { goTo, heading, nothingOpen, type OpenedApp, openApp } from '../screens/support/open-app'
import { COURSES, catalogue, dialog, enter } from './support/catalogue'
import { focused, palette } from './support/focused'

/** Opens the palette and types `words` into it. */
async function look(app: OpenedApp, words: string) {
  await app.user.keyboard('{Control>}k{/Control}')
  const found = await palette()
  await app.user.type(found.getByRole('combobox'), words)
  return found
}

async function find(app: OpenedApp, words: string, option: string) {
  const found = await look(app, words)
  const [first] = await found.findAllByRole('option', { name: new RegExp(option) })
  if (first) await app.user.click(first)
}

it('the palette goes to screens, and finds what is known without accents or network', async () => {
  const host = catalogue()
  const app = await openApp(host, '/courses')
  await findCard('Álgebra')
  await look(app, 'configur')
  await app.user.keyboard('{Enter}')
  await heading('Configurações')

  await app.disconnect()
  await find(app, 'algebra', 'Álgebra')
  await heading('Álgebra')
  expect(location.pathname).toBe('/courses/1')
})

it('the palette finds lessons, exercises, alternatives, subcategories and stories without a network, and says where they are', async () => {
  const host = catalogue()
  host.reads['/api/app/classes/course/1'] = [
    { id: 11, index: 1, name: 'Equações do 2º grau', description: 'A fórmula de Bhaskara.' },
  ]
  host.reads['/api/app/exercises/course/1'] = [
    {
      id: 21,
      index: 2,
      question: 'Quanto é 7 × 8?',
      alternatives: [{ id: 31, text: 'Cinquenta e seis', correct: true }],
    },
  ]
  host.reads['/api/app/stories/group/all'] = [{ id: 5, name: 'Boas-vindas' }]
  host.reads['/api/app/stories/group/5'] = { id: 5, name: 'Boas-vindas' }
  host.reads['/api/app/stories/group/5/stories'] = [
    { id: 51, mediaType: 'image' },
    { id: 52, mediaType: 'image' },
  ]
  host.reads['/api/app/categories'] = [{ id: 4, name: 'Exatas' }]
  host.reads['/api/app/subcategories'] = [{ id: 41, name: 'Trigonometria', categoryId: 4 }]
  const app = await openApp(host, '/stories/5')
  await heading('Boas-vindas')
  await goTo(app, 'Categorias')
  await findCard('Exatas')
  await goTo(app, 'Cursos')
  await enter(app, 'Álgebra')
  await findCard('1 - Equações do 2º grau')
  await app.disconnect()

  const option = async (words: string, name: string) => {
    const found = await look(app, words)
    await waitFor(() =>
      expect(found.getAllByRole('option').map(({ textContent }) => textContent)).toContain(name),
    )
    await app.user.keyboard('{Escape}')
    await nothingOpen()
  }
  await option('equacoes algebra', 'Equações do 2º grau\u2002Curso › Álgebra')
  await option('7 8', 'Quanto é 7 × 8?\u2002Curso › Álgebra')
  await option('cinquenta', 'Cinquenta e seis\u2002Curso › Álgebra › Quanto é 7 × 8?')
  await option('trigono', 'Trigonometria\u2002Categoria › Exatas')
  await option('story 2', 'Story 2\u2002Stories › Boas-vindas')

  await goTo(app, 'Home')
  await find(app, 'bhaskara', 'Equações')
  await heading('Álgebra')
  expect(location.pathname).toBe('/courses/1')
})

it('the palette shows first what has exactly the name that was typed, also inside a thing, and then what has its words in the name', async () => {
  const host = catalogue()
  host.reads[COURSES] = {
    data: [
      { id: 1, name: 'Álgebra', description: 'Com muito sol' },
      { id: 2, name: 'Solda', description: '' },
      { id: 3, name: 'Bolo', description: 'Resolve a fome' },
    ],
    total: 3,
  }
  host.reads['/api/app/classes/course/1'] = [
    ...Array.from({ length: 9 }, (_, at) => ({ id: 20 + at, index: at + 1, name: `Solo ${at}` })),
    { id: 40, index: 10, name: 'Sol' },
  ]
  host.reads['/api/app/exercises/course/1'] = []
  const app = await openApp(host, '/courses')
  await findCard('Álgebra')
  await enter(app, 'Álgebra')
  await findCard('10 - Sol')
  const found = await look(app, 'sol')
  await waitFor(() => {
    const options = found.getAllByRole('option').map(({ textContent }) => textContent)
    expect(options[0]).toBe('Sol\u2002Curso › Álgebra')
    expect(options).toContain('Solda')
    expect(options.indexOf('Solda')).toBeLessThan(options.indexOf('Bolo\u2002Resolve a fome'))
  })
})

it('a thing that begins with what was typed comes before a command that has it inside a word', async () => {
  const host = catalogue()
  host.reads[COURSES] = { data: [{ id: 1, name: 'Violão', description: '' }], total: 1 }
  const app = await openApp(host, '/courses')
  await findCard('Violão')
  const found = await look(app, 'vio')
  await waitFor(() => {
    const options = found.getAllByRole('option').map(({ textContent }) => textContent)
    expect(options.slice(0, 2)).toEqual(['Violão', 'Fila de envio'])
  })
})

it('the palette leads to a setting in its list, and finds it by its value', async () => {
  const host = catalogue()
  host.reads['/api/app/settings'] = [
    { id: 1, name: 'Qualidade do vídeo', value: '720p', active: true },
    { id: 2, name: 'Outra', value: '1', active: true },
  ]
  const app = await openApp(host, '/settings')
  await findCard('Outra')
  await goTo(app, 'Home')
  await look(app, '720p')
  await screen.findByRole('option', { name: /Qualidade do vídeo/ })
  await app.user.keyboard('{Enter}')
  await heading('Configurações')
  await waitFor(() => expect(cardNames()).toEqual(['Qualidade do vídeo']))
})

it('the palette does what the page can, and gives the focus back; it says where it knows of nothing', async () => {
  const app = await openApp(catalogue(), '/categories')
  await findCard('Exatas')
  await app.user.keyboard('{Control>}k{/Control}')
  const here = await (await palette()).findByRole('group', { name: 'Nesta tela' })
  within(here).getByRole('option', { name: 'Adicionar Categoria' })
  await app.user.keyboard('{Escape}')
  await nothingOpen()

  await look(app, 'adicionar categoria')
  await app.user.keyboard('{Enter}')
  await dialog('Adicionar Categoria')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await app.user.keyboard('{Escape}')
  await focused('button', 'Adicionar Categoria')

  const found = await look(app, 'nada disso existe')
  await found.findByText('Nada encontrado neste dispositivo.')
  await app.user.keyboard('{Escape}')
  await nothingOpen()
})

it('the palette does to the thing one is on, and to those of a list, what their menus do', async () => {
  const host = catalogue()
  const app = await openApp(host, '/courses')
  await findCard('Álgebra')
  await find(app, 'imagem álgebra', 'Imagem via YouTube')
  await dialog('Imagem via YouTube')
  await app.user.keyboard('{Escape}')
  await focused('button', 'Ações de Álgebra')

  await enter(app, 'Álgebra')
  await find(app, 'youtube', 'Imagem via YouTube')
  await app.user.click((await dialog('Imagem via YouTube')).getByRole('button', { name: 'Cancelar' }))
  await find(app, 'excluir', 'Excluir')
  const question = await dialog('Excluir')
  question.getByText('Tem certeza que deseja excluir o curso “Álgebra”?')
  host.answer = () => {
    host.reads[COURSES] = { data: [{ id: 2, name: 'Pão' }], total: 1 }
    return { status: 204 }
  }
  await app.user.click(question.getByRole('button', { name: 'Excluir' }))
  await heading('Cursos')
  await waitFor(() => expect(cardNames()).toEqual(['Pão']))

  await goTo(app, 'Categorias')
  await enter(app, 'Exatas')
  await find(app, 'editar', 'Editar')
  const name = (await screen.findByRole('dialog', { name: 'Editar' })).querySelector('input')
  expect(name?.value).toBe('Exatas')
})
