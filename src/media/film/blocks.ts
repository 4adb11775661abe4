import type { Range } from '../../shared/camera-notes/iso/ranges'
import { Lost, numberIn, Reader } from '../../shared/camera-notes/source'
import { type Element, elementAt } from '../../shared/camera-notes/webm/elements'
import {
  BLOCK,
  BLOCK_GROUP,
  CHECKSUM,
  CLUSTER,
  CLUSTER_TIME,
  ENCRYPTED_BLOCK,
  INFO,
  OF_SEGMENT,
  SEGMENT,
  SIMPLE_BLOCK,
  TIMESTAMP_SCALE,
  TRACK_ENTRY,
  TRACK_NUMBER,
  TRACK_TYPE,
  TRACKS,
  VOID,
} from '../../shared/camera-notes/webm/ids'
import { sourceOfBlob } from '../plan-of-blob'

/** The elements whose content is elements that matter here. The walk goes on inside of them. */
const HOLDERS = new Set([SEGMENT, INFO, TRACKS, TRACK_ENTRY, CLUSTER, BLOCK_GROUP])

/** What stands in a cluster and in its groups of blocks (RFC 9559, section 5.1.3). */
const OF_CLUSTER = new Set([
  ...[CLUSTER_TIME, SIMPLE_BLOCK, BLOCK_GROUP, BLOCK, ENCRYPTED_BLOCK, VOID, CHECKSUM],
  // The position and the sizes of clusters, silent tracks, and the parts of a group.
  ...[0xa7, 0xab, 0x5854, 0x75a1, 0x9b, 0xfa, 0xfb, 0xfd, 0xa4, 0x75a2, 0x8e, 0xa2, 0xc8],
])

const BLOCKS = new Set([SIMPLE_BLOCK, BLOCK])

const PICTURES = 1

/** Nanoseconds of a unit of time, if the film does not say it. */
const USUAL_SCALE = 1_000_000

/** How far a film of blocks can be read. */
export interface Readable {
  /** How many pictures are there: 2 stands for all numbers above 1. */
  pictures: 0 | 1 | 2
  /** When the last of them begins. */
  seconds: number
  /** Whether the film goes on behind them, but cannot be read there. */
  isTorn: boolean
}

/**
 * Walks the blocks of a WebM or Matroska film up to the first place that no player can read: the end of a cut file, a
 * hole, or bytes that are no element.
 */
export async function readableBlocks(film: Blob, holes: readonly Range[]): Promise<Readable> {
  const reader = new Reader(sourceOfBlob(film))
  const walk = new BlockWalk(reader, holes)
  let at = 0
  try {
    while (at < film.size) {
      const element = await elementAt(reader, at, film.size)
      if (element === undefined || walk.isForeign(element)) return { ...walk.found(), isTorn: true }
      const next = await walk.next(element)
      if (next === undefined) return { ...walk.found(), isTorn: true }
      if (next > film.size) break
      await walk.read(element)
      at = next
    }
  } catch (error) {
    if (!(error instanceof Lost)) throw error
  }
  return { ...walk.found(), isTorn: false }
}

class BlockWalk {
  readonly #reader: Reader
  readonly #holes: readonly Range[]
  #pictures: 0 | 1 | 2 = 0
  #last = 0
  #scale = USUAL_SCALE
  #clusterTime = 0
  #isInCluster = false
  #track = 0
  #ofPictures: number | undefined

  constructor(reader: Reader, holes: readonly Range[]) {
    this.#reader = reader
    this.#holes = holes
  }

  found(): Pick<Readable, 'pictures' | 'seconds'> {
    return { pictures: this.#pictures, seconds: (this.#last * this.#scale) / 1e9 }
  }

  /** Whether this element cannot stand here, so that the bytes are no element at all. */
  isForeign({ id }: Element): boolean {
    return this.#isInCluster && !OF_CLUSTER.has(id) && !OF_SEGMENT.has(id)
  }

  /** Returns where the next element begins; `undefined` if this one cannot be read. */
  async next({ id, at, body, end }: Element): Promise<number | undefined> {
    if (HOLDERS.has(id)) return body
    if (end === undefined) return undefined
    if (!BLOCKS.has(id) || !this.#holes.some((hole) => hole.at < end && hole.end > at)) return end
    // A block of sound may hold nothing but silence. A track whose number is lost too is not known to be one of sound.
    const [first = 0] = await this.#reader.bytes(body, 1)
    const track = trackIn(first)
    return track !== undefined && track !== this.#ofPictures ? end : undefined
  }

  async read({ id, body, end = body }: Element): Promise<void> {
    if (id === CLUSTER || id === BLOCK_GROUP) this.#isInCluster = true
    else if (OF_SEGMENT.has(id)) this.#isInCluster = false
    const value = async () => numberIn(await this.#reader.bytes(body, Math.min(8, end - body)))
    if (id === TIMESTAMP_SCALE) this.#scale = await value()
    else if (id === TRACK_NUMBER) this.#track = await value()
    else if (id === TRACK_TYPE && (await value()) === PICTURES) this.#ofPictures ??= this.#track
    else if (id === CLUSTER_TIME) this.#clusterTime = await value()
    else if (BLOCKS.has(id)) await this.#readBlock(body)
  }

  /** A block begins with the number of its track, and its time, which has a sign. */
  async #readBlock(at: number): Promise<void> {
    const [first = 0, ...rest] = await this.#reader.bytes(at, 4)
    const [high = 0, low = 0] = rest
    const track = trackIn(first)
    if (track === undefined || track !== this.#ofPictures) return
    this.#pictures = this.#pictures === 0 ? 1 : 2
    const time = ((high << 24) >> 16) | low
    this.#last = Math.max(this.#last, this.#clusterTime + time)
  }
}

/** Returns the number of a track, which the first byte of a block holds; `undefined` if it holds none. No film has more than 127. */
function trackIn(first: number): number | undefined {
  return first > 0x80 ? first & 0x7f : undefined
}
