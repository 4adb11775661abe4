/** A tar of named entries. Its last entry has the SHA-256 of all others, so that a cut or changed archive is noticed. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import tar from 'tar-stream'
import * as v from 'valibot'
import { StartError } from '../start-error.ts'

/** The name of the last entry. */
const SUMS = 'sums.json'

const sumsShape = v.record(v.string(), v.string())

export type Chunks = AsyncIterable<Buffer>

export interface Entry {
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly body: Chunks
}

/** Makes an entry of a text. */
export function textEntry(name: string, text: string): Entry {
  const bytes = Buffer.from(text)
  return { name, size: bytes.length, body: Readable.from([bytes], { objectMode: true }) }
}

/** Returns the archive as a stream. If an entry breaks off, so does the stream. */
export function archiveOf(entries: AsyncIterable<Entry>): Readable {
  const pack = tar.pack()
  fill(pack, entries).catch((error: Error) => pack.destroy(error))
  return Readable.from(pack)
}

async function fill(pack: tar.Pack, entries: AsyncIterable<Entry>): Promise<void> {
  const sums: Record<string, string> = {}
  for await (const entry of entries) sums[entry.name] = await add(pack, entry)
  await add(pack, textEntry(SUMS, JSON.stringify(sums)))
  pack.finalize()
}

/** Adds an entry, and returns its SHA-256 in hex. */
async function add(pack: tar.Pack, { name, size, body }: Entry): Promise<string> {
  const hash = createHash('sha256')
  let sink: ReturnType<tar.Pack['entry']> | undefined
  const ended = new Promise<void>((resolve, reject) => {
    sink = pack.entry({ name, size }, (error) => (error ? reject(error) : resolve()))
  })
  // Nobody may wait for it yet when it fails.
  ended.catch(() => {})
  for await (const chunk of body) {
    hash.update(chunk)
    if (sink?.write(chunk) === false) await Promise.race([once(sink, 'drain'), ended])
  }
  sink?.end(null)
  await ended
  return hash.digest('hex')
}

/**
 * Reads an archive from its beginning to its end.
 *
 * @param take is called with each entry in turn. What it does counts only if this function resolves
 * @throws StartError if the archive is not whole or was changed
 */
export async function readArchive(
  path: string,
  take: (name: string, body: Chunks) => Promise<void> = async () => {},
): Promise<void> {
  const extract = tar.extract()
  const feeding = pipeline(createReadStream(path), extract)
  feeding.catch(() => {})
  const found: Record<string, string> = {}
  let said: unknown
  try {
    for await (const entry of extract) {
      const { name } = entry.header
      const hash = createHash('sha256')
      const body = hashed(entry as unknown as Chunks, hash)
      if (name === SUMS) said = JSON.parse(await textOf(body))
      else await take(name, body)
      for await (const _rest of body);
      if (name !== SUMS) found[name] = hash.digest('hex')
    }
    await feeding
  } catch (error) {
    if (error instanceof StartError || !isBroken(error)) throw error
    throw broken(path)
  }
  const sums = v.safeParse(sumsShape, said)
  const isWhole =
    sums.success &&
    Object.keys(sums.output).length === Object.keys(found).length &&
    Object.entries(sums.output).every(([name, sum]) => found[name] === sum)
  if (!isWhole) throw broken(path)
}

/** Whether an error comes from what the archive holds, and not from the disk or the database. */
const isBroken = (error: unknown) =>
  error instanceof SyntaxError || /tar|Unexpected end of data|Writable stream closed/i.test(String(error))

const broken = (path: string) => new StartError(`O arquivo ${path} não é um backup inteiro. Nada foi mudado.`)

async function* hashed(body: Chunks, hash: ReturnType<typeof createHash>) {
  for await (const chunk of body) {
    hash.update(chunk)
    yield chunk
  }
}

export async function textOf(body: Chunks): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
