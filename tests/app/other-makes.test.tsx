/**
 * The whole app at hosts of makes that the specification leaves open: a person signs in, opens every page, searches, edits
 * what somebody else edits too, undoes it, takes a sheet out and in, duplicates a thing, and downloads the catalogue.
 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { csvText } from '@/lib/sheet/csv'
import { type Choice, namesOf, PARTS, PLAIN } from '../hosts/support/shape'
import { isNight, TODAY } from '../is-night'
import { findCard } from '../screens/support/harness'
import { goTo, heading, nothingOpen, type OpenedApp, openApp, pass } from '../screens/support/open-app'
import { exported, planned, sheetWorker } from '../screens/support/sheets'
import { dialog, press } from './support/catalogue'
import { LAG, ShapedApp, sent, signIn } from './support/shaped-app'
import { FakeTabLocks } from './support/tab-locks'
import { openedQueue } from './support/two-people'

beforeEach(() => {
  sheetWorker()
  // The window of these tests loads no pictures.
  vi.stubGlobal(
    'Image',
    class {
      set src(_address: string) {
        queueMicrotask(() => this.onload())
      }
      onload() {}
    },
  )
  Object.defineProperty(navigator, 'locks', { configurable: true, value: new FakeTabLocks() })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** By the item of the menu: what its page lists, and what opens there. */
const PAGES: Record<string, { shows: string; opens?: string }> = {
  Cursos: { shows: 'Curso 2', opens: 'Curso 2' },
  Categorias: { shows: 'Exatas', opens: 'Exatas' },
  Stories: { shows: 'Novidades', opens: 'Novidades' },
  Professores: { shows: 'Marta' },
  Carreiras: { shows: 'Docência', opens: 'Docência' },
  Configurações: { shows: 'aviso' },
}

async function openEveryPage(app: OpenedApp): Promise<void> {
  for (const [item, { shows, opens }] of Object.entries(PAGES)) {
    await goTo(app, item)
    await heading(item)
    // A page of a host that gives its courses in another order each time may hold any of them, so the course is searched.
    const field = screen.queryByLabelText('Pesquisar cursos')
    if (field !== null) await app.user.type(field, `${shows}{Enter}`)
    await findCard(shows)
    if (opens === undefined) continue
    await app.user.click(await screen.findByRole('link', { name: opens }))
    await heading(opens)
  }
}

/** Edits the value of a setting while somebody else edits its name; then takes the edit back. */
async function mergeAndUndo(app: OpenedApp, host: ShapedApp): Promise<void> {
  await goTo(app, 'Configurações')
  await app.disconnect()
  await press(app, 'Editar aviso')
  const form = await dialog('Editar configuração')
  fireEvent.change(form.getByLabelText('Valor'), { target: { value: 'talvez' } })
  await app.user.click(form.getByRole('button', { name: 'Salvar' }))
  await nothingOpen()
  await host.change('PATCH', `/api/admin/settings/${host.id(32)}`, { name: 'recado' })
  await pass(LAG)
  await app.reconnect()
  await sent(app)
  await waitFor(async () => within(await findCard('recado')).getByText('talvez'))
  const queue = await openedQueue(app)
  await app.user.click(await queue.findByRole('button', { name: /^Desfazer: Editar configuração/ }))
  await sent(app)
  await app.user.keyboard('{Escape}')
  await nothingOpen()
  await waitFor(async () => within(await findCard('recado')).getByText('sim'))
}

async function sheetOutAndIn({ user, ...app }: OpenedApp): Promise<void> {
  const { rows } = await exported(user, 'Configurações', 'CSV')
  await nothingOpen()
  const changed = rows.map((row) => row.map((cell) => (cell === 'sim' && row[1] === 'recado' ? 'já' : cell)))
  const plan = await planned(user, 'Configurações', new File([csvText(changed)], 'configuracoes.csv'))
  await user.click(plan.getByRole('button', { name: /^Importar 1 linha/ }))
  await nothingOpen()
  await sent({ user, ...app })
  await waitFor(async () => within(await findCard('recado')).getByText('já'))
}

async function duplicate(app: OpenedApp): Promise<void> {
  await press(app, 'Duplicar idade')
  const copy = await dialog('Duplicar idade')
  await app.user.click(copy.getByRole('button', { name: 'Duplicar' }))
  await nothingOpen()
  await sent(app)
  await findCard('idade (cópia)')
}

async function search(app: OpenedApp): Promise<void> {
  await goTo(app, 'Cursos')
  await app.user.type(await screen.findByLabelText('Pesquisar cursos'), 'Curso 17{Enter}')
  await findCard('Curso 17')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Curso 2' })).toBeNull())
}

async function download(app: OpenedApp): Promise<void> {
  await goTo(app, 'Home')
  await press(app, 'Baixar catálogo para uso offline')
  // A host that is busy makes the download wait.
  const isOver = () => screen.queryByRole('button', { name: 'Baixar novamente' }) !== null
  for (let minutes = 0; minutes < 60 && !isOver(); minutes += 1) await pass(60_000)
  expect(isOver()).toBe(true)
}

const mixture: fc.Arbitrary<Choice> = fc.record(
  Object.fromEntries(PARTS.map((part) => [part, fc.constantFrom(...namesOf(part))])) as {
    [P in keyof Choice]: fc.Arbitrary<string>
  },
)
const drawn = fc.sample(mixture, isNight ? { numRuns: 12, seed: 20261129 } : { numRuns: 2, seed: TODAY })

const differing = (choice: Choice) =>
  PARTS.filter((part) => choice[part] !== PLAIN[part])
    .map((part) => choice[part])
    .join('; ')

it.each([PLAIN, ...drawn].map((choice) => [differing(choice) || 'all is plain', choice] as const))(
  'a person does a day of work at a host where %s',
  async (_differs, choice) => {
    const host = new ShapedApp(choice)
    const app = await openApp(host, '/login', null)
    await signIn(app)
    await openEveryPage(app)
    await mergeAndUndo(app, host)
    await sheetOutAndIn(app)
    await duplicate(app)
    await search(app)
    await download(app)
  },
  120_000,
)
