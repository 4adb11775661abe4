/** Checks what the accessibility tree of each engine tells a screen reader. */
import { makeCourse, unique } from '../e2e/support/catalogue.ts'
import type { Spoken } from './support/engine.ts'
import { expect, test } from './support/fixtures.ts'
import { button, card, dialog, field, link, menuitem, Person } from './support/person.ts'

/** Returns the elements that a text names. Each line has the role of one element, and then its name. */
const spoken = (lines: string): Spoken[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .map((line) => ({ role: line.slice(0, line.indexOf(' ')), name: line.slice(line.indexOf(' ') + 1) }))

const SIGNING_IN = spoken(`
  heading Entrar
  textbox E-mail
  any Senha
  button Entrar
`)

const FRAME = spoken(`
  link Pular para o conteúdo
  navigation Menu principal
  link Cursos
  link Categorias
  button Sair
  button Recolher ou expandir o menu
  status Conexão
  button Fila de envio
  button Buscar
  button Preferências
`)

const COURSES = spoken(`
  heading Cursos
  button Selecionar
  button Adicionar Curso
  searchbox Pesquisar cursos
  button Pesquisar
  group Idioma
  button Pt
  heading Lista
`)

const FORM = spoken(`
  dialog Adicionar Curso
  heading Adicionar Curso
  textbox Nome
  textbox Descrição
  any Imagem
  any Professor
  any Idioma
  button Criar
  button Cancelar
  button Fechar
`)

test('a screen reader is told the same in each engine: pages, forms, menus, questions, the queue', {
  tag: '@night',
}, async ({ engine, network, server }) => {
  const { name } = await makeCourse(server, 'Lido em voz alta')
  const person = new Person(await engine.open())
  const says = async (where: string, expected: Spoken[]) =>
    expect.poll(() => person.tab.unspoken(expected), where).toEqual([])

  await person.tab.goto(`${network.url}/login`)
  await person.sees(button('Entrar'))
  await says('the login', SIGNING_IN)
  // Wait until the service worker is installed. If the only page goes to another address before that, WebKitGTK may
  // never install the service worker.
  await person.controlled()

  await person.begin(network.url, server)
  await person.press(link('Cursos'))
  await person.sees(card(name))
  await says('the frame', FRAME)
  await says('the courses', COURSES)
  const menu = `Ações de ${name}`
  await says('a card', spoken(`heading ${name}\nlink ${name}\nbutton ${menu}`))

  await person.press(button(menu))
  await says('a menu', spoken(`menu ${menu}\nmenuitem Imagem via YouTube\nmenuitem Excluir`))
  await person.press(menuitem('Excluir'))
  await person.sees(dialog('Excluir'))
  await says('a question', spoken(`dialog Excluir\nbutton Cancelar\nbutton Excluir`))
  await person.press(dialog('Excluir'), button('Cancelar'))

  await network.refuse()
  await person.press(button('Adicionar Curso'))
  await person.sees(dialog('Adicionar Curso'))
  await says('a form', FORM)
  const draft = unique('Sem rede')
  await person.complete('Adicionar Curso', 'Criar', (form) => person.type(draft, form, field('Nome')))
  await person.holds(1)
  await person.press(button('Fila de envio (1)'))
  await person.sees(dialog('Fila de envio'))
  await says('the queue', spoken(`dialog Fila de envio\nheading Fila de envio\nbutton Fechar`))
})
