/** Lists go out to spreadsheets and come in again. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { csvText } from '@/lib/sheet/csv'
import Courses from '@/screens/courses/courses'
import Settings from '@/screens/settings/settings'
import { rawXlsx, textRow } from '../lib/support/raw-xlsx'
import { PAGE as COURSE, host as courseHost } from './support/course-page'
import { FakeHost, fieldsOf, findCard, findDialog, open, type Shown } from './support/harness'
import { chooseOf, exported, planned, sheetWorker } from './support/sheets'

const PAGE = { pattern: '/settings', screen: Settings }
const LIST = '/api/app/settings'

beforeEach(() => {
  sheetWorker()
  return () => vi.restoreAllMocks()
})

const prices = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at + 1),
    name: `preco-${at + 1}`,
    value: `${at + 10},90`,
    active: true,
  }))

const host = (settings: object[] = prices(3)) => new FakeHost({ [LIST]: settings })

const csv = (rows: string[][]) => new File([csvText(rows)], 'configuracoes.csv')

it('thirty prices are corrected by export, edit, import and one press, as one group', async () => {
  const server = host(prices(30))
  const { user, outbox } = await open(server, '/settings', PAGE)
  await findCard('preco-1')
  const { rows } = await exported(user, 'Configurações', 'Excel (.xlsx)')
  expect(rows.slice(0, 2)).toEqual([
    ['Id', 'Nome', 'Valor', 'Ativa', 'Controle'],
    ['1', 'preco-1', '10,90', 'sim', expect.stringMatching(/^v1\./)],
  ])
  const changed = rows.map((row) => row.map((cell) => cell.replace(',90', ',95')))
  const dialog = await planned(user, 'Configurações', csv(changed))
  expect(dialog.getByText('30 linhas mudam')).toBeTruthy()
  const [first] = dialog.getAllByRole('listitem')
  expect(first?.textContent).toContain('Valor: 10,90 →  muda para 10,95')
  await user.click(dialog.getByRole('button', { name: 'Importar 30 linhas' }))
  await waitFor(() => expect(server.changes).toHaveLength(30))
  expect(server.log[0]).toBe('PATCH /api/admin/settings/1')
  expect(fieldsOf(server.changes[0] as never)).toEqual({ name: 'preco-1', value: '10,95' })
  const groups = new Set(outbox.view.receipts.map(({ group }) => group))
  expect(groups.size).toBe(1)
})

it('a new row with a name that another one has says so, and is imported all the same', async () => {
  const server = host(prices(1))
  const { user } = await open(server, '/settings', PAGE)
  await findCard('preco-1')
  const rows = [
    ['Id', 'Nome', 'Valor'],
    ['', 'Preco-1', '1'],
    ['', 'outro', '2'],
    ['', 'OUTRO ', '3'],
  ]
  const dialog = await planned(user, 'Configurações', csv(rows))
  const said = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(
    said.filter((text) => text?.includes('Novo')).map((text) => text?.includes('Já existe um nome')),
  ).toEqual([true, false, true])
  await user.click(dialog.getByRole('button', { name: 'Importar 3 linhas' }))
  await waitFor(() => expect(server.changes).toHaveLength(3))
})

it('a sheet that nobody has changed changes nothing, in either format', async () => {
  const server = host([
    { id: '1', name: '=1+1', value: ' "aspas"; e\nlinhas ', active: true },
    { id: '2', name: "'=x", value: '007', active: false },
    { id: '3', name: '+55 11', value: '1,5', active: null },
  ])
  const { user } = await open(server, '/settings', PAGE)
  await findCard('=1+1')
  for (const format of ['Excel (.xlsx)', 'CSV'] as const) {
    const { file } = await exported(user, 'Configurações', format)
    const dialog = await planned(user, 'Configurações', file)
    expect(dialog.getByText('3 linhas sem mudança')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Importar' }))
    expect(dialog.getByText('Nada muda com esta planilha.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  }
  expect(server.changes).toEqual([])
})

it('problems come first, each with its row, and the rest goes only if they are left out', async () => {
  const server = host()
  const { user } = await open(server, '/settings', PAGE)
  await findCard('preco-1')
  const dialog = await planned(
    user,
    'Configurações',
    csv([
      ['Id', 'Nome', 'Valor', 'Ativa', 'Cor'],
      ['1', 'preco-1', '99,90', 'sim', ''],
      ['2', '', '11,90', 'sim', ''],
      ['9', 'outra', '1', 'sim', ''],
      ['3', 'preco-3', '12,90', 'talvez', 'azul'],
      ['', 'nova', '5', 'não', ''],
      ['', 'sem valor', '', '', ''],
    ]),
  )
  const lines = dialog.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  expect(lines.filter((text) => text.startsWith('Linha')).map((text) => text.slice(0, 7))).toEqual([
    'Linha 3',
    'Linha 4',
    'Linha 5',
    'Linha 7',
    'Linha 2',
    'Linha 6',
  ])
  await user.click(dialog.getByLabelText('Usar a planilha na linha 2'))
  expect(lines[0]).toContain('Nome: preencha este campo.')
  expect(lines[1]).toContain('tem o Id “9”')
  expect(lines[2]).toContain('Ativa: “talvez” não é sim nem não.')
  expect(lines[3]).toContain('Valor: preencha este campo.')
  expect(dialog.getByText('“Cor”')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Importar 2 linhas' }))
  expect(dialog.getByRole('alert').textContent).toContain('Corrija as linhas com problema')
  expect(server.changes).toEqual([])
  await user.click(dialog.getByLabelText('Deixar de fora as 4 linhas com problema'))
  await user.click(dialog.getByRole('button', { name: 'Importar 2 linhas' }))
  await waitFor(() => expect(server.changes).toHaveLength(3))
  expect(server.log).toEqual([
    'PATCH /api/admin/settings/1',
    'POST /api/admin/settings',
    'PATCH /api/admin/settings/novo',
  ])
  expect(fieldsOf(server.changes[2] as never)).toEqual({ active: false })
})

it('without a connection an import is one toast with one Desfazer, and shows at once', async () => {
  const server = host()
  const { user, notices, outbox, queries } = await open(server, '/settings', PAGE)
  await findCard('preco-1')
  server.reachable = false
  // The app notices it when a request fails.
  await queries.refetchQueries()
  const { rows } = await exported(user, 'Configurações', 'CSV')
  notices.length = 0
  const dialog = await planned(
    user,
    'Configurações',
    csv(rows.map((row) => row.map((cell) => cell.replace(',90', ',00')))),
  )
  await user.click(dialog.getByRole('button', { name: 'Importar 3 linhas' }))
  await waitFor(async () => expect((await findCard('preco-1')).textContent).toContain('10,00'))
  await waitFor(() => expect(outbox.view.entries).toHaveLength(3))
  await waitFor(() =>
    expect(notices.map(({ title, action }) => [title, action?.label])).toEqual([
      ['3 linhas importadas para a fila de envio.', 'Desfazer'],
    ]),
  )
  notices[0]?.action?.onClick()
  await waitFor(() => expect(outbox.view.entries).toEqual([]))
  await waitFor(async () => expect((await findCard('preco-1')).textContent).toContain('10,90'))
})

it('a file that is no table of the list says so, with the cure', async () => {
  const { user } = await open(host(), '/settings', PAGE)
  await findCard('preco-1')
  await chooseOf(user, 'Configurações', 'Importar planilha')
  const dialog = within(await findDialog('Importar planilha'))
  const pick = (file: File) => user.upload(dialog.getByLabelText('Planilha'), file)
  await pick(new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2])], 'antigo.xls'))
  expect((await dialog.findByRole('alert')).textContent).toContain('.xls')
  await pick(new File(['cidade;uf\nRecife;PE'], 'cidades.csv'))
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('Id, Nome, Valor, Ativa'))
  await pick(new File(['Id;Nome;Valor\n'], 'so-nomes.csv'))
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('só tem os nomes das colunas'))
})

it('the teacher of a course is named, and a name of two teachers is never guessed', async () => {
  const course = { id: 'c1', name: 'Álgebra', description: 'Livro', language: 'pt', teacherId: 't1' }
  const list = { data: [course], total: 1 }
  const server = new FakeHost({
    '/api/app/courses?limit=15&page=1': list,
    '/api/app/teachers': [
      { id: 't1', name: 'Ana' },
      { id: 't2', name: 'Rui' },
      { id: 't3', name: 'Rui' },
    ],
  })
  const { user } = await open(server, '/courses', { pattern: '/courses', screen: Courses })
  await findCard('Álgebra')
  const { rows } = await exported(user, 'Cursos', 'Excel (.xlsx)')
  const cell = (heading: string) => rows[1]?.[rows[0]?.indexOf(heading) ?? -1]
  expect(['Id', 'Nome', 'Descrição', 'Professor', 'Idioma'].map(cell)).toEqual([
    'c1',
    'Álgebra',
    'Livro',
    'Ana',
    'Português',
  ])
  const control = rows[1]?.at(-1) ?? ''
  const sheet = (teacher: string) =>
    csv([
      ['Id', 'Nome', 'Descrição', 'Professor', 'Idioma', 'Controle'],
      ['c1', 'Álgebra', 'Livro', teacher, 'Inglês', control],
    ])
  const twice = await planned(user, 'Cursos', sheet('Rui'))
  expect(twice.getByText(/“Rui” é o nome de 2. Escreva “Rui \(Id t2\)” ou “Rui \(Id t3\)”/)).toBeTruthy()
  await user.click(twice.getByRole('button', { name: 'Cancelar' }))
  const nobody = await planned(user, 'Cursos', sheet('Eva'))
  expect(nobody.getByText(/Professor: “Eva” não existe/)).toBeTruthy()
  await user.click(nobody.getByRole('button', { name: 'Cancelar' }))
  const right = await planned(user, 'Cursos', sheet('Rui (Id t3)'))
  await user.click(right.getByRole('button', { name: 'Importar 1 linha' }))
  await waitFor(() => expect(server.changes).toHaveLength(1))
  expect(fieldsOf(server.changes[0] as never)).toMatchObject({ teacherId: 't3', language: 'en' })
})

it('what the device knows of the courses is exported without a connection, and the dialog says how much it is', async () => {
  const page = Array.from({ length: 15 }, (_, at) => ({ id: `c${at}`, name: `Curso ${at}`, language: 'pt' }))
  const server = new FakeHost({
    '/api/app/courses?limit=15&page=1': { data: page, total: 120 },
    '/api/app/teachers': [],
  })
  const { user } = await open(server, '/courses', { pattern: '/courses', screen: Courses })
  await findCard('Curso 1')
  server.reachable = false
  await chooseOf(user, 'Cursos', 'Exportar planilha')
  expect(await screen.findByText(/15 de 120 cursos estão neste aparelho/)).toBeTruthy()
})

/** A colleague changes some values, and the page reads the list again. */
async function colleagueChanges({ queries }: Shown, server: FakeHost, values: Record<string, string>) {
  server.reads[LIST] = prices(3).map((one) => ({ ...one, value: values[one.id] ?? one.value }))
  await act(() => queries.refetchQueries())
  for (const [id, value] of Object.entries(values))
    await waitFor(async () => expect((await findCard(`preco-${id}`)).textContent).toContain(value))
}

it.each(['Excel (.xlsx)', 'CSV'] as const)(
  'a sheet (%s) from before a colleague’s edit takes back nothing, unless the person takes the row',
  async (format) => {
    const server = host()
    const shown = await open(server, '/settings', PAGE)
    const { user } = shown
    await findCard('preco-1')
    const { rows } = await exported(user, 'Configurações', format)
    await colleagueChanges(shown, server, { 1: '77,00', 2: '88,00' })
    // The person has changed the prices 2 and 3.
    const dialog = await planned(
      user,
      'Configurações',
      csv(rows.map((row) => row.map((cell) => cell.replace(/^1[12],90$/, '15,00')))),
    )
    expect(dialog.getByText('1 linha muda · 1 linha sem mudança · 1 linha a confirmar')).toBeTruthy()
    const [doubt] = dialog.getAllByRole('listitem')
    expect(doubt?.textContent).toContain('Valor: 88,00 →  muda para 15,00')
    expect(doubt?.textContent).toContain('O mesmo campo mudou no aplicativo depois da exportação.')
    const box = dialog.getByLabelText('Usar a planilha na linha 3')
    await user.click(box)
    expect(dialog.getByRole('button', { name: 'Importar 2 linhas' })).toBeTruthy()
    await user.click(box)
    await user.click(dialog.getByRole('button', { name: 'Importar 1 linha' }))
    await waitFor(() => expect(server.changes).toHaveLength(1))
    expect(server.log).toEqual(['PATCH /api/admin/settings/3'])
  },
)

it('a sheet that does not say how it was exported changes only the rows that the person takes', async () => {
  const server = host()
  const { user } = await open(server, '/settings', PAGE)
  await findCard('preco-1')
  const own = [
    ['Id', 'Nome', 'Valor'],
    ['1', 'preco-1', '5,00'],
    ['2', 'preco-2', '6,00'],
    ['3', 'preco-3', '12,90'],
  ]
  const dialog = await planned(user, 'Configurações', csv(own))
  expect(dialog.getByText('1 linha sem mudança · 2 linhas a confirmar')).toBeTruthy()
  expect(dialog.getAllByText('Não se sabe se isto mudou no aplicativo depois da exportação.')).toHaveLength(2)
  await user.click(dialog.getByRole('button', { name: 'Importar' }))
  expect(dialog.getByRole('alert').textContent).toContain('marcar ao menos uma das linhas')
  await user.click(dialog.getByLabelText('Usar a planilha nas 2 linhas'))
  await user.click(dialog.getByRole('button', { name: 'Importar 2 linhas' }))
  await waitFor(() => expect(server.changes).toHaveLength(2))
})

it('a control that was copied into another row says nothing of that row', async () => {
  const server = host()
  const { user } = await open(server, '/settings', PAGE)
  await findCard('preco-1')
  const { rows } = await exported(user, 'Configurações', 'CSV')
  const [heading = [], first = [], ...rest] = rows
  // Everything but the id of the first row was filled down into the second one.
  const filled = ['2', ...first.slice(1)]
  const dialog = await planned(user, 'Configurações', csv([heading, first, filled, ...rest.slice(1)]))
  expect(dialog.getByText('2 linhas sem mudança · 1 linha a confirmar')).toBeTruthy()
})

it('what people do not see in a file, or what is left out of it, is said above its rows', async () => {
  const { user } = await open(host(), '/settings', PAGE)
  await findCard('preco-1')
  const file = rawXlsx({
    sheets: [
      { name: 'Preços', rows: textRow(1, ['Nome', 'Valor']) + textRow(2, ['a', '1'], 'hidden="1"') },
      { name: 'Rascunho', rows: textRow(1, ['x']) },
    ],
  })
  const dialog = await planned(user, 'Configurações', new File([new Uint8Array(file)], 'precos.xlsx'))
  expect(dialog.getByText(/^Só a aba “Preços” é lida\. Fica de fora a aba “Rascunho”\./)).toBeTruthy()
  expect(dialog.getByText('A planilha tem uma linha oculta, que também é lida: 2.')).toBeTruthy()
  expect(dialog.getByText('1 linha nova')).toBeTruthy()
})

it('a course has a sheet of its lessons and one of its exercises', async () => {
  const { user } = await open(courseHost(), '/courses/1', COURSE)
  await findCard('3 - Retas')
  const headings = []
  for (const of of [' de aulas', ' de exercícios'])
    headings.push((await exported(user, 'Aulas e exercícios', 'CSV', of)).rows[0])
  expect(headings).toEqual([
    ['Id', 'Nome', 'Descrição', 'URL do vídeo', 'Posição', 'Controle'],
    [
      'Id',
      'Pergunta',
      'Alternativa 1',
      'Alternativa 2',
      'Alternativa 3',
      'Alternativa 4',
      'Correta',
      'Posição',
      'Controle',
    ],
  ])
})
