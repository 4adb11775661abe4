/**
 * Counts what the pictures of a first visit to `/courses` cost: fifteen courses with phone photos of 1,600 × 1,200 pixels,
 * as the app stores them. Run `npm run build` first. For each width and density of the screen it prints the megabytes
 * of pictures, once with the sizes that the server offers, and once with the originals.
 */
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { BROWSER_ARGS, findBrowser } from '../../tests/e2e/support/browser.ts'
import { TestServer } from '../../tests/e2e/support/server.ts'

const COURSES = 15
const SCREENS = [
  { width: 1280, height: 800, density: 1 },
  { width: 1280, height: 800, density: 2 },
  { width: 360, height: 740, density: 2 },
  { width: 360, height: 740, density: 3 },
] as const

const [WIDTH, HEIGHT] = [1600, 1200]

/** How quickly details fade as they get smaller. With this, a reduced picture has about 0.42 MB, as phone photos have. */
const FADING = 0.36

let first: Promise<Buffer> | undefined

const executablePath = findBrowser()
if (executablePath === undefined) throw new Error('no Chromium found: set CHROME_PATH')
const server = new TestServer()
await server.start()
const browser = await chromium.launch({ executablePath, args: [...BROWSER_ARGS] })
try {
  const session = await server.session()
  for (let at = 0; at < COURSES; at += 1) await addCourse(session, at)
  for (const screen of SCREENS) {
    for (const offers of [true, false]) {
      const { bytes, pictures } = await visit(session, screen, offers)
      const { width, density } = screen
      const what = offers ? 'sizes' : 'originals'
      console.log(
        `${width} px, density ${density}, ${what}: ${(bytes / 1e6).toFixed(2)} MB, ${pictures} pictures`,
      )
    }
  }
} finally {
  await browser.close()
  await server.remove()
}

async function addCourse(session: string, at: number): Promise<void> {
  const form = new FormData()
  form.set('name', `Curso ${at + 1}`)
  form.set('description', 'Com uma fotografia de telefone.')
  form.set('language', 'pt')
  form.set('image', new Blob([await photo(at)], { type: 'image/webp' }), 'foto.webp')
  const { token } = JSON.parse(session) as { token: string }
  const answer = await fetch(`${server.url}/api/admin/courses`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (!answer.ok) throw new Error(`A course was refused: ${answer.status} ${await answer.text()}`)
}

/** Returns a picture with details of every size, as in a photo, in the size and quality to which the app reduces photos. */
async function photo(seed: number): Promise<ArrayBuffer> {
  first ??= drawn()
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const
  const other = sharp(await first, { raw }).modulate({ hue: seed * 24 })
  return Uint8Array.from(await other.webp({ quality: 85 }).toBuffer()).buffer
}

/** Returns the pixels of the first photo: for each scale, random colours that run into each other. */
async function drawn(): Promise<Buffer> {
  const sum = new Float32Array(WIDTH * HEIGHT * 3).fill(128)
  for (let scale = 1; scale <= 512; scale *= 2) {
    const pixels = await cloud(scale)
    const weight = (scale / 512) ** FADING
    for (let i = 0; i < sum.length; i += 1) sum[i] = (sum[i] ?? 0) + ((pixels[i] ?? 0) - 128) * weight
  }
  return Buffer.from(Uint8ClampedArray.from(sum))
}

function cloud(scale: number): Promise<Buffer> {
  const [across, down] = [Math.ceil(WIDTH / scale), Math.ceil(HEIGHT / scale)]
  const pixels = Buffer.alloc(across * down * 3)
  let random = scale
  for (let i = 0; i < pixels.length; i += 1) {
    random = (Math.imul(random, 1_103_515_245) + 12_345) & 0x7fffffff
    // Most of a photo's contrast is that of light, and the same in all colours.
    pixels[i] = i % 3 === 0 ? random >>> 16 : ((pixels[i - 1] ?? 0) * 4 + ((random >>> 16) & 0xff)) / 5
  }
  return sharp(pixels, { raw: { width: across, height: down, channels: 3 } })
    .resize(WIDTH, HEIGHT, { kernel: 'cubic', fit: 'fill' })
    .raw()
    .toBuffer()
}

async function visit(
  session: string,
  { width, height, density }: (typeof SCREENS)[number],
  offers: boolean,
): Promise<{ bytes: number; pictures: number }> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: density,
    // Its own requests would be counted twice.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  if (!offers)
    await page.route('**/api/admin/users/me', async (route) => {
      const answer = await route.fetch()
      const { 'picture-sizes': _, ...headers } = answer.headers()
      await route.fulfill({ response: answer, headers })
    })
  await page.goto(`${server.url}/favicon.svg`)
  await page.evaluate((text) => localStorage.setItem('session', text), session)
  // A page without pictures.
  await page.goto(`${server.url}/settings`)
  await page.waitForFunction(
    (isExpected) => !isExpected || localStorage.getItem('picture-sizes') !== null,
    offers,
  )
  let bytes = 0
  let pictures = 0
  const sizes: Promise<void>[] = []
  context.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/uploads/')) return
    pictures += 1
    const add = (body: Buffer) => {
      bytes += body.length
    }
    sizes.push(response.body().then(add))
  })
  await page.goto(`${server.url}/courses`)
  await page
    .getByRole('article')
    .nth(COURSES - 1)
    .scrollIntoViewIfNeeded()
  await page.waitForFunction((count) => {
    const all = [...document.querySelectorAll<HTMLImageElement>('[data-slot=cover] img')]
    return all.length === count && all.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
  }, COURSES)
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('[data-slot=cover] img')]
      .slice(0, 1)
      .map(
        ({ width, currentSrc }) => `${width} px wide from ${new URL(currentSrc).search || 'the original'}`,
      ),
  )
  console.log(`  ${shown.join()}`)
  await Promise.all(sizes)
  await context.close()
  return { bytes, pictures }
}
