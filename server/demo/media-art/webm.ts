/** Writes encoded frames down as a WebM file: one video track, one cluster, and a cue, so that players can seek and loop. */

export interface EncodedFrame {
  data: Buffer
  /** Milliseconds from the start. */
  time: number
  isKey: boolean
}

/** @param frames VP9, the first of them a key frame; at most 32 seconds of them, which is what one cluster holds */
export function webm(
  frames: EncodedFrame[],
  size: { width: number; height: number },
  milliseconds: number,
): Buffer {
  const header = element(
    '1A45DFA3',
    element('4286', uint(1)),
    element('42F7', uint(1)),
    element('42F2', uint(4)),
    element('42F3', uint(8)),
    element('4282', Buffer.from('webm')),
    element('4287', uint(4)),
    element('4285', uint(2)),
  )
  const name = Buffer.from('admin-de-cursos')
  const info = element(
    '1549A966',
    element('2AD7B1', uint(1_000_000)), // one tick is a millisecond
    element('4489', float(milliseconds)),
    element('4D80', name),
    element('5741', name),
  )
  const video = element('E0', element('B0', uint(size.width)), element('BA', uint(size.height)))
  const track = element(
    'AE',
    element('D7', uint(1)),
    element('73C5', uint(1)),
    element('83', uint(1)),
    element('9C', uint(0)),
    element('86', Buffer.from('V_VP9')),
    video,
  )
  const tracks = element('1654AE6B', track)
  const cluster = element('1F43B675', element('E7', uint(0)), ...frames.map(block))
  const cues = (position: number) =>
    element(
      '1C53BB6B',
      element(
        'BB',
        element('B3', uint(0)),
        element('B7', element('F7', uint(1)), element('F1', uint(position))),
      ),
    )
  const before = info.length + tracks.length + cues(0).length
  return Buffer.concat([header, element('18538067', info, tracks, cues(before), cluster)])
}

function block({ data, time, isKey }: EncodedFrame): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt8(0x81, 0) // track 1
  head.writeInt16BE(Math.round(time), 1)
  head.writeUInt8(isKey ? 0x80 : 0, 3)
  return element('A3', head, data)
}

/** An EBML element: its id, its size in one byte or eight, its content. */
function element(id: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const isShort = body.length < 127
  const size = Buffer.alloc(isShort ? 1 : 8)
  if (isShort) size.writeUInt8(0x80 | body.length)
  else size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n))
  return Buffer.concat([Buffer.from(id, 'hex'), size, body])
}

/** Always four bytes, so that sizes do not depend on values. */
function uint(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function float(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}
