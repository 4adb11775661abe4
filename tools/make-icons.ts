/**
 * Makes the icons of the installed app from public/favicon.svg: `node --import tsx tools/make-icons.ts`. Run it by hand
 * if the logo changes, and commit the pictures.
 */
import { mkdir, readFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../tests/e2e/support/browser.ts'

const mark = await readFile(new URL('../public/favicon.svg', import.meta.url), 'utf8')
const folder = new URL('../public/icons/', import.meta.url)

/**
 * A launcher may crop a maskable icon to a circle with 80 % of its width. So the background of this icon fills the
 * square, and the drawing is smaller than in the logo.
 */
const maskable = mark
  .replace(/rx="15"/, 'rx="0"')
  .replace('<g>', '<g transform="translate(32 32) scale(0.78) translate(-32 -32)">')
/**
 * iOS rounds the corners itself, and makes transparent corners black. So the background of this icon fills the square,
 * too.
 */
const apple = mark
  .replace(/rx="15"/, 'rx="0"')
  .replace('<g>', '<g transform="translate(32 32) scale(0.9) translate(-32 -32)">')

/**
 * Makes the icon of a shortcut, on the background of the logo. `strokes` is the drawing of an icon of lucide (24 × 24).
 * The app shows the same drawing in its menu or on the queue's button.
 */
const shortcut = (strokes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="15" fill="#0d5560"/>` +
  `<g transform="translate(14 14) scale(1.5)" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" ` +
  `stroke-linejoin="round">${strokes}</g></svg>`
const courses = shortcut(
  '<path d="M21.42 10.922a1 1 0 0 0-.019-1.838L12.83 5.18a2 2 0 0 0-1.66 0L2.6 9.08a1 1 0 0 0 0 1.832l8.57 3.908a2 2 0 0 0 1.66 0z"/>' +
    '<path d="M22 10v6"/><path d="M6 12.5V16a6 3 0 0 0 12 0v-3.5"/>',
)
const stories = shortcut(
  '<path d="M2 7v10"/><path d="M6 5v14"/><rect width="12" height="18" x="10" y="3" rx="2"/>',
)
const queue = shortcut(
  '<path d="M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11z"/>' +
    '<path d="m21.854 2.147-10.94 10.939"/>',
)

const icons = [
  { file: 'icon-192.png', svg: mark, size: 192 },
  { file: 'icon-512.png', svg: mark, size: 512 },
  { file: 'maskable-192.png', svg: maskable, size: 192 },
  { file: 'maskable-512.png', svg: maskable, size: 512 },
  { file: 'apple-touch-icon.png', svg: apple, size: 180 },
  { file: 'atalho-cursos.png', svg: courses, size: 96 },
  { file: 'atalho-stories.png', svg: stories, size: 96 },
  { file: 'atalho-fila.png', svg: queue, size: 96 },
]

await mkdir(folder, { recursive: true })
const executablePath = findBrowser()
const browser = await chromium.launch({
  args: BROWSER_ARGS,
  ...(executablePath === undefined ? {} : { executablePath }),
})
try {
  for (const { file, svg, size } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`)
    await page.screenshot({ path: new URL(file, folder).pathname, omitBackground: true })
    await page.close()
    console.log(file)
  }
} finally {
  await browser.close()
}
