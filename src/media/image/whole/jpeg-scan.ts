import { type Bits, type Codes, Damaged } from './jpeg-bits'

/** One colour of a picture. */
export interface Component {
  id: number
  /** How many blocks of it one unit of a scan of several colours holds. */
  perUnit: number
  /** How many blocks of it a scan of this colour alone holds. */
  blocks: number
  /** Which of the 64 values of each block are not zero, one bit for each. Later scans of a progressive JPEG need it. */
  known: Uint8Array
  /** How many bits of each of the 64 values are still missing; -1 if the value was never sent. */
  missing: Int8Array
}

export interface Scan {
  parts: { component: Component; dc: Codes | undefined; ac: Codes | undefined }[]
  /** The first and the last of the 64 values. */
  from: number
  to: number
  /** Whether an earlier scan has sent the higher bits. */
  isLater: boolean
  isProgressive: boolean
  units: number
  /** How many units are between two restarts; 0 if there are none. */
  interval: number
}

type Block = (part: Scan['parts'][number], block: number) => void

/** Reads all data of a scan, and keeps none of it. @throws Damaged if it is not exactly as much as there must be */
export function readScan(bits: Bits, scan: Scan): void {
  const [only] = scan.parts
  const isAlone = scan.parts.length === 1
  const units = isAlone ? (only?.component.blocks ?? 0) : scan.units
  const { block, restart } = blockReader(bits, scan)
  for (let unit = 0; unit < units; unit += 1) {
    if (scan.interval > 0 && unit > 0 && unit % scan.interval === 0) {
      bits.restart(unit / scan.interval - 1)
      restart()
    }
    for (const part of scan.parts) {
      const count = isAlone ? 1 : part.component.perUnit
      for (let i = 0; i < count; i += 1) block(part, unit)
    }
  }
}

function blockReader(bits: Bits, scan: Scan): { block: Block; restart: () => void } {
  if (!scan.isProgressive) return { block: (part) => whole(bits, part), restart: () => {} }
  if (scan.from === 0)
    return { block: (part) => (scan.isLater ? bits.take(1) : first(bits, part)), restart: () => {} }
  const [only] = scan.parts
  if (only === undefined || scan.parts.length > 1) throw new Damaged()
  const values = {
    bits,
    ac: required(only.ac),
    known: only.component.known,
    at: 0,
    from: scan.from,
    to: scan.to,
  }
  /** How many blocks to come have nothing more in this scan. */
  let ended = 0
  return {
    block: (_part, block) => {
      values.at = 8 * block
      if (scan.isLater) ended = refined(values, ended)
      else ended = ended > 0 ? ended - 1 : sent(values)
    },
    restart: () => {
      ended = 0
    },
  }
}

function required(codes: Codes | undefined): Codes {
  if (codes === undefined) throw new Damaged()
  return codes
}

/** Reads the first value of a block. */
function first(bits: Bits, { dc }: { dc: Codes | undefined }): void {
  const size = bits.value(required(dc))
  if (size > 16) throw new Damaged()
  bits.take(size)
}

/** Reads a block of a sequential JPEG. */
function whole(bits: Bits, part: { dc: Codes | undefined; ac: Codes | undefined }): void {
  first(bits, part)
  const ac = required(part.ac)
  for (let at = 1; at < 64; at += 1) {
    const code = bits.value(ac)
    at += code >> 4
    if ((code & 15) === 0) {
      if (code >> 4 < 15) return
      continue
    }
    if (at > 63) throw new Damaged()
    bits.take(code & 15)
  }
}

interface Values {
  bits: Bits
  ac: Codes
  known: Uint8Array
  /** Where the eight bytes of this block are in `known`. */
  at: number
  from: number
  to: number
}

const isKnown = ({ known, at }: Values, value: number) => ((known[at + (value >> 3)] ?? 0) >> (value & 7)) & 1

function know({ known, at }: Values, value: number): void {
  const place = at + (value >> 3)
  known[place] = (known[place] ?? 0) | (1 << (value & 7))
}

/** Reads the higher bits of a block's values. @returns how many blocks to come have nothing */
function sent(values: Values): number {
  const { bits, ac, from, to } = values
  for (let at = from; at <= to; at += 1) {
    const code = bits.value(ac)
    const run = code >> 4
    if ((code & 15) === 0 && run < 15) return 2 ** run + bits.take(run) - 1
    at += run
    if ((code & 15) === 0) continue
    if (at > to) throw new Damaged()
    bits.take(code & 15)
    know(values, at)
  }
  return 0
}

/** Reads one more bit of a block's values. @returns how many blocks to come have nothing new */
function refined(values: Values, ended: number): number {
  const { bits, ac, from, to } = values
  let at = from
  let left = ended
  while (left === 0 && at <= to) {
    const code = bits.value(ac)
    let run = code >> 4
    const isNew = (code & 15) !== 0
    if (isNew) bits.take(1)
    else if (run < 15) {
      left = 2 ** run + bits.take(run)
      break
    }
    for (; at <= to; at += 1) {
      if (isKnown(values, at)) bits.take(1)
      else if (run > 0) run -= 1
      else break
    }
    if (isNew && at > to) throw new Damaged()
    if (isNew) know(values, at)
    at += 1
  }
  if (left === 0) return 0
  for (; at <= to; at += 1) if (isKnown(values, at)) bits.take(1)
  return left - 1
}
