/**
 * Makes the pictures of `docs/USANDO.md` about tables from the built app with the demo catalogue:
 * `npm run build && node --import tsx tools/make-guide-pictures.ts`. Run it by hand if the look of the dialog changes,
 * and commit the pictures.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../tests/e2e/support/browser.ts'
import { TestServer } from '../tests/e2e/support/server.ts'
import { controlled, signIn } from '../tests/e2e/support/sign-in.ts'

const WINDOW = { width: 640, height: 760 }
const TITLE = 'Adicionar vários exercícios'

/** By the name of the picture: the table that is typed in. */
const TABLES = {
  'tabela-com-estrelas': [
    ['Quanto é 2 + 2?', '3', '*4', '5'],
    ['Capital da França?', 'Lyon', '*Paris', 'Nice'],
    ['Qual lista todas as colunas?', '*SELECT *', 'SELECT tudo', '\\*'],
  ],
  'tabela-com-problemas': [
    ['Pergunta', 'A', 'B', 'C', 'Correta'],
    ['Capital da França?', 'Lyon', 'Paris', 'Nice', 'B'],
    ['Capital da Itália?', 'Roma', 'Milão', 'Turim', 'Veneza'],
    ['Capital da Espanha?', 'Madri', 'Sevilha', 'Toledo', ''],
  ],
  'tabela-com-colunas-de-fora': [
    ['Nº', 'Tema', 'Pergunta', 'A', 'B', 'C', 'Gabarito', 'Autora'],
    ['1', 'Geografia', 'Capital da França?', 'Lyon', 'Paris', 'Nice', 'B', 'Rita'],
    ['2', 'Programação', 'Qual aceita nomes?', '*args', '**kwargs', 'args[]', 'B', 'Rita'],
  ],
} as const

const folder = fileURLToPath(new URL('../docs/images', import.meta.url))
mkdirSync(folder, { recursive: true })
const executablePath = findBrowser()
if (executablePath === undefined) throw new Error('no Chromium found: set CHROME_PATH')
const server = new TestServer({ SEED_DEMO: '1' })
await server.start()
const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS })
try {
  const page = await browser.newPage({ viewport: WINDOW, locale: 'pt-BR', reducedMotion: 'reduce' })
  await signIn(page, server.url)
  await controlled(page)
  await page.goto(`${server.url}/courses`)
  await page.getByRole('article').first().getByRole('link').first().click()
  for (const [name, rows] of Object.entries(TABLES)) {
    await page.getByRole('button', { name: TITLE }).click()
    const form = page.getByRole('dialog', { name: TITLE })
    const text = rows.map((cells) => cells.join('; ')).join('\n')
    await form.getByLabel('Planilha').fill(text)
    await form.getByRole('list', { name: 'Como ficarão' }).waitFor()
    await form.getByRole('button', { name: /^Criar \d/ }).waitFor()
    const picture = await form.screenshot({ animations: 'disabled' })
    writeFileSync(`${folder}/${name}.webp`, await asWebp(page, picture))
    console.log(`${name}.webp`)
    await form.getByRole('button', { name: 'Cancelar' }).click()
    await form.waitFor({ state: 'hidden' })
  }
} finally {
  await browser.close()
  await server.remove()
}

/**
 * Makes a small picture of a screenshot, in the browser of the page. The app keeps these pictures on each device, and a
 * PNG weighs three times as much.
 */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const webp = await page.evaluate(async (source) => {
    const bytes = Uint8Array.from(atob(source), (sign) => sign.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })
    return [...new Uint8Array(await blob.arrayBuffer())]
  }, png.toString('base64'))
  return Buffer.from(webp)
}
