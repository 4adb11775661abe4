/**
 * `npm run bench -- film <film>` measures how the built app (`npm run build` first) converts a film before it sends the
 * film: how long the conversion takes, how large the film is afterwards, and how much memory the browser's processes
 * need. For example, this command makes a film of 60 s in 4K with ffmpeg:
 *
 *     ffmpeg -f lavfi -i testsrc2=size=3840x2160:rate=30:duration=60 -f lavfi -i sine=duration=60 \
 *       -vf noise=alls=12:allf=t -c:v libx264 -preset ultrafast -b:v 40M -pix_fmt yuv420p -c:a aac film.mp4
 */
import { statSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../../tests/e2e/support/browser.ts'
import { make } from '../../tests/e2e/support/catalogue.ts'
import { TestServer } from '../../tests/e2e/support/server.ts'
import { signIn } from '../../tests/e2e/support/sign-in.ts'
import { browserMemory, MARKED, watchMemory } from './browser-memory.ts'

const MB = 1_000_000

const [film] = process.argv.slice(2)
if (film === undefined) throw new Error('name a film: npm run bench -- film film.mp4')

const server = new TestServer()
await server.start()
const executablePath = findBrowser()
const browser = await chromium.launch({
  args: [...BROWSER_ARGS, ...MARKED],
  ...(executablePath === undefined ? {} : { executablePath }),
})
try {
  const page = await browser.newPage()
  page.setDefaultTimeout(3_600_000)
  await signIn(page, server.url)
  const group = await make(server, 'stories/group', { name: 'Filme' })
  await page.goto(`${server.url}/stories/${group.id}`)
  await page.getByRole('button', { name: 'Adicionar Stories' }).first().click()
  const dialog = page.getByRole('dialog')
  const before = browserMemory().data
  const stopWatching = watchMemory()
  const began = performance.now()
  await dialog.getByLabel('Vídeo', { exact: true }).setInputFiles(film)
  await dialog.getByText('Preparando o vídeo…').waitFor()
  await dialog.getByText('Preparando o vídeo…').waitFor({ state: 'detached' })
  const seconds = (performance.now() - began) / 1000
  const peak = stopWatching().data
  const taken = await dialog.getByText(/\.(mp4|webm), /).textContent()
  const duration = await dialog.getByLabel('Duração (segundos)').inputValue()
  const original = statSync(film).size / MB
  console.log(`${original.toFixed(1)} MB, ${duration} s of film: ${seconds.toFixed(0)} s of work`)
  console.log(`taken: ${taken}`)
  console.log(`memory of the browser: + ${((peak - before) / MB).toFixed(0)} MB at most`)
} finally {
  await browser.close()
  await server.remove()
}
