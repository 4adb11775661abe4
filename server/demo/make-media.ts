/**
 * Makes the pictures and videos of the demo catalogue anew, into `server/demo/media/`:
 *
 *     node --import tsx server/demo/make-media.ts [--only=<text>] [--sheet=<file.png>]
 *
 * - `--only=<text>` takes only media whose file name contains the text (`--only=course-`, `--only=.webm`)
 * - `--sheet=<file.png>` makes nothing, but lays the pictures there are on one page, to look at them together
 *
 * It draws SVG in a Chromium (`CHROME_PATH`, else /usr/bin/chromium) and needs no network. Its drawings are the same at
 * every run, but for the fonts: it asks for Sora, League Spartan, Manrope, EB Garamond, JetBrains Mono and Lobster Two
 * (on Debian fonts-sora, fonts-league-spartan, fonts-manrope, fonts-ebgaramond, fonts-jetbrains-mono and
 * fonts-lobstertwo), and on a machine without them the letters look different. No font is shipped, only pixels.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { pictures } from './media-art/pictures.ts'
import { clips } from './media-art/stories/clips.ts'
import { Studio } from './media-art/studio.ts'

const QUALITY = 88
const folder = fileURLToPath(new URL('./media', import.meta.url))
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, sheet: { type: 'string' } },
})
const wanted = (file: string) => file.includes(values.only)

const studio = await Studio.open(process.env['CHROME_PATH'] ?? '/usr/bin/chromium')
try {
  if (values.sheet === undefined) await make()
  else await layOut(values.sheet)
} finally {
  await studio.close()
}

async function make(): Promise<void> {
  await mkdir(folder, { recursive: true })
  const all = pictures()
  const films = Object.entries(clips).map(([name, clip]) => ({ file: `${name}.webm`, clip }))
  for (const picture of all.filter(({ file }) => wanted(file)))
    await write(picture.file, await studio.picture(picture, QUALITY))
  for (const { file, clip } of films.filter((film) => wanted(film.file)))
    await write(file, await studio.film(clip))

  const current = new Set([...all, ...films].map(({ file }) => file))
  for (const file of await readdir(folder)) if (!current.has(file)) await rm(join(folder, file))
}

async function write(file: string, content: Buffer): Promise<void> {
  await writeFile(join(folder, file), content)
  console.log(`${file} ${Math.round(content.length / 1024)} kB`)
}

async function layOut(target: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => wanted(file) && file.endsWith('.webp'))
  const images = await Promise.all(
    files.map(async (file) => `data:image/webp;base64,${await readFile(join(folder, file), 'base64')}`),
  )
  await writeFile(target, await studio.contactSheet(images, 6, 208))
}
