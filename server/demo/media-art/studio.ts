import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { Picture } from './pictures.ts'
import { Sheet } from './sheet.ts'
import type { Clip } from './stories/clips.ts'
import { type EncodedFrame, webm } from './webm.ts'

const FILM = { width: 480, height: 854, fps: 24, bitrate: 320_000 }
const encoder = fileURLToPath(new URL('./encode-in-page.js', import.meta.url))

/** A browser to draw in. */
export class Studio {
  readonly #browser: Browser
  readonly #page: Page

  private constructor(browser: Browser, page: Page) {
    this.#browser = browser
    this.#page = page
  }

  /** @param executablePath of a Chromium */
  static async open(executablePath: string): Promise<Studio> {
    const quiet = ['quic', 'background-networking', 'component-update', 'sync', 'gpu'].map(
      (each) => `--disable-${each}`,
    )
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--no-first-run', ...quiet],
    })
    const page = await browser.newPage()
    // Encoding video needs a secure context; this address answers from here and never goes to the network.
    await page.route('https://studio.invalid/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<body></body>' }),
    )
    await page.goto('https://studio.invalid/')
    return new Studio(browser, page)
  }

  async close(): Promise<void> {
    await this.#browser.close()
  }

  /** A WebP; what the drawing leaves out is transparent. */
  async picture({ width, height, draw }: Picture, quality: number): Promise<Buffer> {
    const sheet = new Sheet(width, height)
    await this.#page.setViewportSize({ width, height })
    await this.#show(`<style>body{margin:0}svg{display:block}</style>${sheet.svg(draw(sheet))}`)
    const session = await this.#page.context().newCDPSession(this.#page)
    await session.send('Emulation.setDefaultBackgroundColorOverride', { color: { r: 0, g: 0, b: 0, a: 0 } })
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
    await session.detach()
    return Buffer.from(data, 'base64')
  }

  async film({ seconds, at }: Clip): Promise<Buffer> {
    const count = Math.round(seconds * FILM.fps)
    const frames = Array.from({ length: count }, (_, i) => {
      const sheet = new Sheet(720, 1280)
      return sheet.svg(at(i / count)(sheet))
    })
    await this.#page.addScriptTag({ path: encoder })
    const encoded: { data: string; time: number; isKey: boolean }[] = await this.#page.evaluate(
      `encodeFilm(${JSON.stringify({ ...FILM, frames })})`,
    )
    const bytes: EncodedFrame[] = encoded.map((frame) => ({
      ...frame,
      data: Buffer.from(frame.data, 'base64'),
    }))
    return webm(bytes, FILM, seconds * 1000)
  }

  /** All `images` (data URLs) on one page as a PNG, to look at them together. */
  async contactSheet(images: string[], columns: number, width: number): Promise<Buffer> {
    const style = `body{margin:12px;display:grid;grid-template-columns:repeat(${columns},${width}px);gap:12px}img,video{width:100%;border-radius:8px;display:block}`
    await this.#page.setViewportSize({ width: columns * (width + 12) + 12, height: 400 })
    await this.#show(`<style>${style}</style>${images.map((each) => `<img src="${each}">`).join('')}`)
    return this.#page.screenshot({ fullPage: true })
  }

  async #show(html: string): Promise<void> {
    await this.#page.setContent(html)
  }
}
