import { deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * Returns a PNG with random pixels, which are not compressed. A large one has several megabytes, like a photograph. Two
 * calls with the same size return the same bytes.
 *
 * @param before chunks between `IHDR` and `IDAT`
 */
export function noise(width: number, height: number, ...before: Buffer[]): Buffer {
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header(width, height)),
    ...before,
    chunk('IDAT', noisePixels(width, height)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/**
 * Returns an animated PNG of two frames with random pixels, which are not compressed. Each frame lasts a tenth of a
 * second, and the frames repeat without end. The format is that of the APNG specification 1.0. Each frame has an
 * `fcTL`. The pixels of the first frame are in `IDAT`, those of the second in `fdAT`.
 *
 * @param before chunks between `IHDR` and `acTL`
 */
export function movingNoise(width: number, height: number, ...before: Buffer[]): Buffer {
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header(width, height)),
    ...before,
    chunk('acTL', numbers(2, 0)),
    chunk('fcTL', frame(0, width, height)),
    chunk('IDAT', noisePixels(width, height)),
    chunk('fcTL', frame(1, width, height)),
    chunk('fdAT', Buffer.concat([numbers(2), noisePixels(width, height, 2)])),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data])
  return Buffer.concat([numbers(data.length), body, numbers(crc32(body))])
}

/** Returns the content of an `IHDR`: eight bits each for red, green and blue, not interlaced. */
const header = (width: number, height: number) =>
  Buffer.concat([numbers(width, height), Buffer.from([8, 2, 0, 0, 0])])

/**
 * Returns the content of an `fcTL`. The frame fills the picture and lasts 1/10 s. Its pixels replace those of the
 * frame before, and stay until the next frame is drawn.
 */
const frame = (sequence: number, width: number, height: number) =>
  Buffer.concat([numbers(sequence, width, height, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])])

/** Returns the bytes of unsigned numbers of 32 bits, the highest byte of each number first, as in PNG. */
function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [i, value] of values.entries()) bytes.writeUInt32BE(value, 4 * i)
  return bytes
}

function noisePixels(width: number, height: number, seed = 1): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height)
  let random = seed
  for (let at = 0; at < rows.length; at += 1) {
    random = (random * 1_103_515_245 + 12_345) & 0x7fffffff
    rows[at] = at % (width * 3 + 1) === 0 ? 0 : random >>> 16
  }
  return deflateSync(rows, { level: 0 })
}

/** Returns the checksum of a PNG chunk (PNG specification, annex D). */
export function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
