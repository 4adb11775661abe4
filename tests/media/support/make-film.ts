/** Makes small films with ffmpeg, and gives them the edit lists that editing programs write. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether this machine has ffmpeg. Without it the tests that need it count as skipped; with CI=true they fail. */
export const HAS_FFMPEG = spawnSync('ffmpeg', ['-version']).status === 0 || process.env['CI'] === 'true'

/**
 * Returns a film of a test picture and a tone.
 *
 * @param name its extension says the container
 * @param options what ffmpeg takes before the name of the output: codecs, formats
 */
export function makeFilm(name: string, options: string, seconds = 1): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'admin-de-cursos-films-'))
  try {
    const file = join(folder, name)
    const picture = `testsrc2=size=128x96:rate=25:duration=${seconds}`
    const from = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', `sine=duration=${seconds}`]
    const all = ['-v', 'error', ...from, '-strict', '-2', ...options.split(' '), file]
    execFileSync('ffmpeg', all, { stdio: ['ignore', 'ignore', 'ignore'] })
    return readFileSync(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export const PLAIN = '-pix_fmt yuv420p -c:a aac'

/** What an edit list shows: from which second of the track, for how many seconds, and how fast. */
export interface Shown {
  from: number
  length: number
  rate?: number
}

/**
 * Returns a film whose tracks show only some parts, as QuickTime writes it. The index must be behind the data, where
 * ffmpeg puts it, so that nothing moves.
 */
export function trimmed(film: Buffer, shown: readonly Shown[]): Buffer {
  const at = film.lastIndexOf('moov') - 4
  const total = shown.reduce((sum, { length }) => sum + length, 0)
  return Buffer.concat([film.subarray(0, at), withLists(film.subarray(at), shown, total)])
}

/** The scale of the film that ffmpeg writes. */
const SCALE = 1000

function withLists(box: Buffer, shown: readonly Shown[], total: number): Buffer {
  const parts: Buffer[] = []
  let scale = 1
  for (let at = 8; at + 8 <= box.length; at += box.readUInt32BE(at)) {
    const child = Buffer.from(box.subarray(at, at + box.readUInt32BE(at)))
    const name = child.toString('latin1', 4, 8)
    if (name === 'trak') parts.push(withLists(child, shown, total))
    else if (name === 'mvhd') parts.push(written(child, 24, total))
    else if (name === 'tkhd') parts.push(written(child, 28, total))
    else if (name !== 'edts') parts.push(child)
    if (name === 'mdia') scale = child.readUInt32BE(child.indexOf('mdhd') + 16)
  }
  if (box.toString('latin1', 4, 8) === 'trak') parts.splice(1, 0, listOf(shown, scale))
  const content = Buffer.concat(parts)
  const head = Buffer.from(box.subarray(0, 8))
  head.writeUInt32BE(content.length + 8)
  return Buffer.concat([head, content])
}

function written(box: Buffer, at: number, seconds: number): Buffer {
  box.writeUInt32BE(seconds * SCALE, at)
  return box
}

function listOf(shown: readonly Shown[], scale: number): Buffer {
  const list = Buffer.alloc(24 + 12 * shown.length)
  list.writeUInt32BE(list.length)
  list.write('edts', 4, 'latin1')
  list.writeUInt32BE(list.length - 8, 8)
  list.write('elst', 12, 'latin1')
  list.writeUInt32BE(shown.length, 20)
  for (const [i, { from, length, rate = 1 }] of shown.entries()) {
    list.writeUInt32BE(length * SCALE, 24 + 12 * i)
    list.writeInt32BE(Math.round(from * scale), 28 + 12 * i)
    list.writeInt32BE(rate * 0x10000, 32 + 12 * i)
  }
  return list
}

/** Returns a film with its index before the data, as films that are downloaded have it. */
export function indexFirst(film: Buffer): Buffer {
  const at = film.lastIndexOf('moov') - 4
  const index = Buffer.from(film.subarray(at))
  const first = film.readUInt32BE(0)
  for (let table = index.indexOf('stco'); table >= 0; table = index.indexOf('stco', table + 4))
    for (let chunk = 0; chunk < index.readUInt32BE(table + 8); chunk += 1) {
      const place = table + 12 + 4 * chunk
      index.writeUInt32BE(index.readUInt32BE(place) + index.length, place)
    }
  return Buffer.concat([film.subarray(0, first), index, film.subarray(first, at)])
}
