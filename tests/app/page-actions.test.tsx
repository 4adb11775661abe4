/** Drives the registry of what a page offers without a page: spots that only note what happens to them. */
import { afterEach, expect, it } from 'vitest'
import { focusSearch, pageActions, pressNew } from '@/app/global-tools/page-actions'
import { mounted, type Offered, offered } from '@/components/offered'

afterEach(() => mounted.clear())

/** Mounts an offer. @returns a function that unmounts it */
function mount(offer: Omit<Offered, 'items'>, labels: readonly string[], happened: string[] = []) {
  const spot = {
    focus: () => void happened.push('focus'),
    scrollIntoView: () => void happened.push('into view'),
  }
  const items = labels.map((label) => ({
    label: label.replace('-', ''),
    disabled: label.startsWith('-'),
    onSelect: () => void happened.push(label),
  }))
  return offered({ ...offer, items })(spot)
}

const found = () => pageActions().map(({ label, hint, minor }) => [label, hint, minor])

it('the palette offers what is mounted, and no longer what has left the page', () => {
  mount({ of: 'page', hint: 'Álgebra' }, ['Excluir'])
  const leave = mount({ of: 'thing', hint: 'Aula 1' }, ['Mover', 'Excluir'])
  expect(found()).toEqual([
    ['Excluir', 'Álgebra', false],
    ['Mover', 'Aula 1', true],
    ['Excluir', 'Aula 1', true],
  ])
  leave()
  expect(found()).toEqual([['Excluir', 'Álgebra', false]])
})

it('the palette leaves out what is disabled, and names the same thing once', () => {
  mount({ of: 'page' }, ['Adicionar Curso', '-Selecionar'])
  mount({ of: 'page' }, ['Adicionar Curso'])
  expect(found()).toEqual([['Adicionar Curso', '', false]])
})

it('a button has the focus before it acts, and other spots leave the focus where it is', () => {
  const happened: string[] = []
  mount({ of: 'page', isButton: true }, ['Editar'], happened)
  mount({ of: 'page' }, ['Excluir'], happened)
  for (const { press } of pageActions()) press()
  expect(happened).toEqual(['into view', 'focus', 'Editar', 'Excluir'])
})

it('the key `n` does the first thing that makes something new and is not disabled', () => {
  const happened: string[] = []
  pressNew()
  mount({ of: 'page' }, ['Editar'], happened)
  mount({ of: 'page', isNew: true }, ['-Adicionar aula'], happened)
  mount({ of: 'page', isNew: true }, ['Adicionar Curso'], happened)
  mount({ of: 'page', isNew: true }, ['Adicionar Exercício'], happened)
  pressNew()
  expect(happened).toEqual(['Adicionar Curso'])
})

it('the search field is what `/` goes to, and no action of the palette', () => {
  const happened: string[] = []
  expect(focusSearch()).toBe(false)
  mount({ of: 'search' }, ['Pesquisar cursos'], happened)
  expect(focusSearch()).toBe(true)
  expect(happened).toEqual(['Pesquisar cursos'])
  expect(found()).toEqual([])
})

it('offers follow each other as their elements do on the page, whichever was mounted first', () => {
  const [first, second] = [document.createElement('button'), document.createElement('button')]
  document.body.append(first, second)
  const item = (label: string) => ({ of: 'page', items: [{ label, onSelect: () => {} }] }) as const
  offered(item('Segunda'))(second)
  offered(item('Primeira'))(first)
  expect(found().map(([label]) => label)).toEqual(['Primeira', 'Segunda'])
  first.remove()
  second.remove()
})
