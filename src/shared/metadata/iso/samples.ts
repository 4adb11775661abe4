/** Where a track's samples are (ISO/IEC 14496-12, section 8.7). */
import { Lost, type Reader } from '../source.ts'
import { type Box, boxesIn } from './boxes.ts'
import type { Range } from './ranges.ts'

/** Whether a track's samples are in this file. @param inner the boxes in the track's `minf` */
export async function isInFile(reader: Reader, inner: readonly Box[]): Promise<boolean> {
  for (const { body, end } of inner.filter(({ type }) => type === 'dinf'))
    for (const table of (await boxesIn(reader, body, end)).filter(({ type }) => type === 'dref'))
      for (const entry of await boxesIn(reader, table.body + 8, table.end))
        if (((await reader.number(entry.body, 4)) & 1) === 0) return false
  return true
}

/** Yields where the samples of a track are, one range for each chunk. @param table the box `stbl` */
export async function* sampleRanges(reader: Reader, table: Box): AsyncGenerator<Range> {
  for await (const chunk of chunksOf(reader, table)) {
    const length = chunk.sizes.reduce((sum, size) => sum + size, 0) + chunk.each * chunk.count
    if (length > 0) yield { at: chunk.at, end: chunk.at + length }
  }
}

export interface Chunk {
  at: number
  /** The sizes of its samples, in bytes; empty if all samples have the size `each`. */
  sizes: number[]
  each: number
  count: number
}

/** No chunk has more samples than this. More would be a damaged table. */
const MOST_SAMPLES = 100_000

/**
 * Yields the chunks of a track, as long as its tables fit each other.
 *
 * @throws Lost if the sizes are written in the compact form (`stz2`), which no camera is known to use
 */
export async function* chunksOf(reader: Reader, table: Box): AsyncGenerator<Chunk> {
  const boxes = await boxesIn(reader, table.body, table.end)
  const named = (...types: string[]) => boxes.find(({ type }) => types.includes(type))
  const [offsets, runs, sizes] = [named('stco', 'co64'), named('stsc'), named('stsz')]
  if (sizes === undefined && named('stz2')) throw new Lost(table.at)
  if (offsets === undefined || runs === undefined || sizes === undefined) return
  const [atOffsets, atRuns, atSizes] = [reader.fork(), reader.fork(), reader.fork()]
  const wide = offsets.type === 'co64' ? 8 : 4
  const count = entries(offsets, await atOffsets.number(offsets.body + 4, 4), wide)
  const runCount = entries(runs, await atRuns.number(runs.body + 4, 4), 12)
  const each = await atSizes.number(sizes.body + 4, 4)
  const left = await atSizes.number(sizes.body + 8, 4)
  const last = each > 0 ? left : Math.min(left, Math.floor((sizes.end - sizes.body - 12) / 4))
  let [run, perChunk, sample] = [0, 0, 0]
  for (let chunk = 1; chunk <= count && sample < last; chunk += 1) {
    while (run < runCount && (await atRuns.number(runs.body + 8 + 12 * run, 4)) <= chunk) {
      perChunk = await atRuns.number(runs.body + 12 + 12 * run, 4)
      run += 1
    }
    const taken = Math.min(perChunk, last - sample, each > 0 ? Number.MAX_SAFE_INTEGER : MOST_SAMPLES)
    const place = offsets.body + 8 + wide * (chunk - 1)
    const at = wide === 8 ? await atOffsets.long(place) : await atOffsets.number(place, 4)
    const found: number[] = []
    for (let i = 0; each === 0 && i < taken; i += 1)
      found.push(await atSizes.number(sizes.body + 12 + 4 * (sample + i), 4))
    yield { at, sizes: found, each, count: taken }
    sample += taken
  }
}

/** Returns how many entries a table has: as many as it says, but not more than it has room for. */
const entries = ({ body, end }: Box, told: number, each: number) =>
  Math.min(told, Math.floor((end - body - 8) / each))
