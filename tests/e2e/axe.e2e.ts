/**
 * Every page and every dialog of the app, held against axe in both themes: no violation. The dialogs are found by
 * pressing what opens them, and their titles are counted at the end, so that none is left out unseen.
 */
import type { Locator, Page } from '@playwright/test'
import { violations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { QueuePanel } from './queue-panel.ts'
import { controlled, signIn } from './sign-in.ts'

test.use({ fresh: true })

const TITLES = [
  'Adicionar Categoria',
  'Adicionar Curso',
  'Adicionar Exercício',
  'Adicionar Grupo de Stories',
  'Adicionar Professor',
  'Adicionar Stories',
  'Adicionar Sub Categoria',
  'Adicionar SubCategoria',
  'Adicionar aula',
  'Adicionar nova carreira',
  'Adicionar novo Curso',
  'Adicionar várias aulas',
  'Criar configuração',
  'Editar',
  'Editar Posição',
  'Editar Texto e Imagem',
  'Editar configuração',
  'Editar curso',
  'Editar informações',
  'Excluir',
  'Imagem via YouTube',
  'Remover',
]

const OPENERS = /^(Adicionar|Criar|Editar|Excluir)/

/** What opens the same dialog is pressed once: the verb stands for a button of each card. */
function kindOf(name: string): string {
  return /^(Editar|Excluir)/.exec(name)?.[0] ?? name
}

/** Some titles name the thing; for counting only the verb matters. */
const titleOf = (title: string) =>
  TITLES.includes(title) ? title : title.replace(/^(Editar|Excluir) .+/, '$1')

/** After so many menus in a row that bring nothing new the page has no others. */
const FAMILIAR = 4

class Tour {
  readonly found: string[] = []
  readonly titles = new Set<string>()
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async look(where: string, open?: { menu: boolean }): Promise<void> {
    for (const problem of await violations(this.#page, open)) this.found.push(`${where}: ${problem}`)
  }

  /** The page, each dialog its buttons open, each menu and each dialog a menu opens. */
  async visit(path: string, ready: Locator): Promise<void> {
    await this.#page.goto(new URL(path, this.#page.url()).href)
    await ready.waitFor()
    await this.look(path)
    for (const name of await this.#openers())
      await this.#dialog(path, () =>
        this.#page.getByRole('main').getByRole('button', { name, exact: true }).first().click(),
      )
    await this.#menus(path)
  }

  async #openers(): Promise<string[]> {
    const names = await this.#page
      .getByRole('main')
      .getByRole('button', { name: OPENERS })
      .evaluateAll((all) =>
        all.map((button) => button.getAttribute('aria-label') ?? button.textContent?.trim() ?? ''),
      )
    return [...new Map(names.map((name) => [kindOf(name), name])).values()]
  }

  async #menus(path: string): Promise<void> {
    const buttons = this.#page.getByRole('main').getByRole('button', { name: /^Ações de/ })
    const seen = new Set<string>()
    let familiar = 0
    for (const button of await buttons.all()) {
      if (familiar === FAMILIAR) break
      await button.click()
      const items = this.#page.getByRole('menuitem')
      await items.first().waitFor()
      const labels = (await items.allTextContents()).map((text) => text.trim())
      const fresh = labels.filter((label) => !seen.has(label))
      familiar = fresh.length === 0 ? familiar + 1 : 0
      if (seen.size === 0) await this.look(`${path} menu`, { menu: true })
      await this.#page.keyboard.press('Escape')
      await expect(items).toHaveCount(0)
      for (const label of fresh) {
        seen.add(label)
        await this.#dialog(path, async () => {
          await button.click()
          await this.#page.getByRole('menuitem', { name: label, exact: true }).click()
        })
      }
    }
  }

  async #dialog(path: string, open: () => Promise<void>): Promise<void> {
    await open()
    const dialog = this.#page.getByRole('dialog')
    await dialog.waitFor()
    const title = await dialog.getByRole('heading').first().innerText()
    this.titles.add(titleOf(title))
    await this.look(`${path} ${title}`)
    await this.#page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
}

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test(`axe finds nothing on any page or dialog (${colorScheme})`, async ({ page, demo }) => {
      test.setTimeout(600_000)
      const tour = new Tour(page)
      await page.goto(`${demo.url}/login`)
      await page.getByRole('button', { name: 'Entrar' }).waitFor()
      await tour.look('/login')
      await signIn(page, demo.url)
      await controlled(page)
      const first = async (list: string) => {
        const all = (await demo.get(`/api/app/${list}`)) as { id: string }[] | { data: { id: string }[] }
        return (Array.isArray(all) ? all : all.data)[0]?.id ?? ''
      }
      const card = page.getByRole('main').getByRole('article').first()
      const at = (path: string) => `${demo.url}${path}`

      await tour.visit('/', page.getByRole('heading', { level: 1 }))
      for (const list of ['courses', 'categories', 'stories', 'teachers', 'carreers', 'settings'])
        await tour.visit(`/${list}`, card)
      await tour.visit(`/courses/${await first('courses')}`, card)
      await tour.visit(`/categories/${await first('categories')}`, card)
      await tour.visit(`/stories/${await first('stories/group/all')}`, card)
      await page.getByRole('button', { name: 'Ver no aplicativo' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Pausar' }).click()
      await tour.look('Ver no aplicativo')
      await tour.visit(`/carreers/${await first('carreers')}`, card)
      await page.goto(at('/courses'))
      await card.waitFor()
      await page.getByRole('button', { name: 'Selecionar' }).click()
      await page.getByRole('checkbox').first().check()
      await tour.look('/courses Selecionar')
      await page.getByRole('toolbar').getByRole('button', { name: 'Excluir' }).click()
      await page.getByRole('dialog').waitFor()
      await tour.look('/courses Excluir vários')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      for (const [button, title] of [
        ['Buscar', 'Buscar'],
        ['Preferências', 'Preferências'],
      ] as const) {
        await page.getByRole('button', { name: button, exact: true }).click()
        await page.getByRole('dialog', { name: title }).waitFor()
        await tour.look(title)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Atalhos do teclado' }).waitFor()
      await tour.look('Atalhos do teclado')
      await tour.visit('/nada-aqui', page.getByRole('heading', { level: 1 }))

      // With something unsent: badges, a queue that is not empty, and the question before leaving.
      await page.goto(at('/courses'))
      await card.waitFor()
      await demo.stop()
      await page.getByRole('button', { name: 'Adicionar Curso' }).click()
      await page.getByRole('dialog').getByLabel('Nome').fill('Feito sem rede')
      await page.getByRole('dialog').getByRole('button', { name: 'Criar' }).click()
      await page.getByText('Pendente').waitFor()
      await tour.look('/courses offline')
      await new QueuePanel(page).open()
      await tour.look('Fila de envio')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Sair' }).click()
      await page.getByRole('dialog', { name: 'Sair' }).waitFor()
      await tour.look('Sair')

      expect(tour.found).toEqual([])
      expect([...tour.titles].sort()).toEqual(TITLES)
    })
  })
