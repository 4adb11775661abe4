/** Writes a folder as a `.tar.gz` without programs of the system, so that every system makes the same archive. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const BLOCK = 512

/**
 * Packs `folder` of `parent`, in the format ustar. Order, owners, rights and dates of the entries are always the same.
 * Links are left out: those of `node_modules/.bin` are for a terminal.
 *
 * @param date of every entry
 * @throws if a path is too long for the format (100 bytes, or 255 with a slash at the right place)
 */
export function writeArchive(file: string, parent: string, folder: string, date: Date): void {
  const blocks = [...entries(parent, folder)].flatMap(({ path, content }) => [
    header(path, content, date),
    ...(content === undefined ? [] : [content, Buffer.alloc(padding(content.length))]),
  ])
  const packed = gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), { level: 9 })
  // This byte names the system that has packed it. 255: unknown.
  packed[9] = 255
  writeFileSync(file, packed)
}

interface Entry {
  /** With slashes. A folder ends with one. */
  path: string
  /** Undefined for a folder. */
  content: Buffer | undefined
}

function* entries(parent: string, path: string): Generator<Entry> {
  yield { path: `${path}/`, content: undefined }
  const found = readdirSync(join(parent, path), { withFileTypes: true })
  for (const entry of found.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const inside = `${path}/${entry.name}`
    if (entry.isDirectory()) yield* entries(parent, inside)
    else if (entry.isFile()) yield { path: inside, content: readFileSync(join(parent, inside)) }
    else if (!entry.isSymbolicLink())
      throw new Error(`${inside} is no file, but ${statSync(join(parent, inside)).mode}`)
  }
}

function header(path: string, content: Buffer | undefined, date: Date): Buffer {
  const block = Buffer.alloc(BLOCK)
  const text = (value: string, at: number) => block.write(value, at, 'utf8')
  const octal = (value: number, at: number, length: number) =>
    text(`${value.toString(8).padStart(length - 1, '0')}\0`, at)
  const { prefix, name } = split(path)
  text(name, 0)
  octal(content === undefined ? 0o755 : 0o644, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(content?.length ?? 0, 124, 12)
  octal(Math.floor(date.getTime() / 1000), 136, 12)
  text(content === undefined ? '5' : '0', 156)
  text('ustar\0', 257)
  text('00', 263)
  text(prefix, 345)
  // The checksum counts its own eight bytes as blanks.
  block.fill(' ', 148, 156)
  const sum = block.reduce((total, byte) => total + byte, 0)
  text(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

/** Divides a path at a slash, so that its end fits into 100 bytes and its beginning into 155. */
function split(path: string): { prefix: string; name: string } {
  if (Buffer.byteLength(path) <= 100) return { prefix: '', name: path }
  for (let at = path.indexOf('/'); at > 0 && at < path.length - 1; at = path.indexOf('/', at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)]
    if (Buffer.byteLength(name) <= 100 && Buffer.byteLength(prefix) <= 155) return { prefix, name }
  }
  throw new Error(`${path} is too long for an archive`)
}

const padding = (length: number) => (BLOCK - (length % BLOCK)) % BLOCK
