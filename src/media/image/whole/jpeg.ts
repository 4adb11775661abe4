import { Bits, type Codes, codesOf, Damaged } from './jpeg-bits'
import { type Component, readScan, type Scan } from './jpeg-scan'

const [SOI, EOI, SOS, DHT, DRI] = [0xd8, 0xd9, 0xda, 0xc4, 0xdd]

/** Frames whose data is in Huffman's codes: sequential ones of two kinds, and progressive ones. */
const FRAMES = [0xc0, 0xc1, 0xc2]
const PROGRESSIVE = 0xc2

interface Frame {
  isProgressive: boolean
  components: Component[]
  units: number
}

/**
 * Whether the data of a JPEG lacks a part (ITU-T T.81). It reads the codes of all blocks, as a decoder does, because
 * long runs of zeros are also the data of large plain surfaces. Only the marker of the end may be missing: some cameras
 * do not write it, and browsers do not need it. A picture with arithmetic codes, which browsers do not show, or without a
 * height lacks nothing that is known here.
 *
 * @param bytes all bytes of the file
 */
export function jpegLacksPart(bytes: Uint8Array): boolean {
  try {
    return walk(bytes)
  } catch (error) {
    if (error instanceof Damaged || error instanceof RangeError) return true
    throw error
  }
}

function walk(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tables = new Map<number, Codes>()
  let frame: Frame | undefined
  let interval = 0
  let at = 2
  for (;;) {
    at = bytes.indexOf(0xff, at)
    if (at < 0 || at + 1 >= bytes.length) break
    const marker = view.getUint8(at + 1)
    if (marker === EOI) break
    if (marker === 0xff) at += 1
    else if (marker <= 0x01 || (marker >= 0xd0 && marker <= SOI)) at += 2
    else {
      const end = at + 2 + view.getUint16(at + 2)
      const part = bytes.subarray(at + 4, end)
      if (marker === DHT) readTables(part, tables)
      else if (marker === DRI) interval = view.getUint16(at + 4)
      else if (FRAMES.includes(marker)) frame ??= frameOf(part, marker === PROGRESSIVE)
      at = end
      if (marker === SOS) {
        if (frame === undefined) return false
        const bits = new Bits(bytes, end)
        readScan(bits, scanOf(part, frame, tables, interval))
        at = bits.end()
      }
    }
  }
  // Every encoder sends all 64 values of each block, and all of their bits.
  return frame?.components.some(({ missing }) => missing.some((left) => left !== 0)) ?? false
}

function readTables(part: Uint8Array, tables: Map<number, Codes>): void {
  for (let at = 0; at + 17 <= part.length; ) {
    const counts = part.subarray(at + 1, at + 17)
    const length = counts.reduce((sum, count) => sum + count, 0)
    tables.set(part[at] ?? 0, codesOf(counts, part.subarray(at + 17, at + 17 + length)))
    at += 17 + length
  }
}

/** @returns `undefined` if the frame does not say how high it is */
function frameOf(part: Uint8Array, isProgressive: boolean): Frame | undefined {
  const view = new DataView(part.buffer, part.byteOffset, part.byteLength)
  const [height, width] = [view.getUint16(1), view.getUint16(3)]
  if (height === 0 || width === 0) return undefined
  const told = Array.from({ length: view.getUint8(5) }, (_, i) => ({
    id: view.getUint8(6 + 3 * i),
    h: view.getUint8(7 + 3 * i) >> 4,
    v: view.getUint8(7 + 3 * i) & 15,
  }))
  const [wide, high] = [Math.max(...told.map(({ h }) => h)), Math.max(...told.map(({ v }) => v))]
  const blocksAlong = (pixels: number, share: number, most: number) =>
    Math.ceil(Math.ceil((pixels * share) / most) / 8)
  const components = told.map(({ id, h, v }) => {
    const blocks = blocksAlong(width, h, wide) * blocksAlong(height, v, high)
    const known = new Uint8Array(isProgressive ? 8 * blocks : 0)
    return { id, perUnit: h * v, blocks, known, missing: new Int8Array(64).fill(-1) }
  })
  return { isProgressive, components, units: Math.ceil(width / (8 * wide)) * Math.ceil(height / (8 * high)) }
}

function scanOf(part: Uint8Array, frame: Frame, tables: ReadonlyMap<number, Codes>, interval: number): Scan {
  const count = part[0] ?? 0
  const [from = 0, to = 63, bits = 0] = part.subarray(1 + 2 * count)
  const parts = Array.from({ length: count }, (_, i) => {
    const component = frame.components.find(({ id }) => id === part[1 + 2 * i])
    const table = part[2 + 2 * i] ?? 0
    if (component === undefined) throw new Damaged()
    component.missing.fill(frame.isProgressive ? bits & 15 : 0, frame.isProgressive ? from : 0, to + 1)
    return { component, dc: tables.get(table >> 4), ac: tables.get(0x10 | (table & 15)) }
  })
  const { isProgressive, units } = frame
  return { parts, from, to, isLater: bits >> 4 > 0, isProgressive, units, interval }
}
