/** WebM films as programs write them. */
import { cat, fileOf, kept, note, type Part, SECRET } from './parts'

type Bytes = Buffer | string | number[]

const idOf = (id: number) => Buffer.from(id.toString(16), 'hex')
const size = (length: number) => [
  0x10 | ((length >>> 24) & 0x0f),
  (length >>> 16) & 255,
  (length >>> 8) & 255,
  length & 255,
]
const element = (id: number, ...content: Bytes[]) => {
  const data = cat(...content)
  return cat(idOf(id), size(data.length), data)
}
const UNKNOWN = [0x01, 255, 255, 255, 255, 255, 255, 255]
const around = (id: number, isRecording: boolean, ...parts: Part[]): Part[] => [
  kept(idOf(id), isRecording ? UNKNOWN : size(fileOf(parts).length)),
  ...parts,
]
/** An element that may not stay. It becomes free space. */
const hole = (id: number, ...content: Bytes[]) => note(element(id, ...content))

const block = (track: number, ...content: Bytes[]) => element(0xa3, [0x80 | track], [0, 0, 0x80], ...content)

/** A film with tags, a date, a track of metadata and a picture beside it. `isRecording`: no length is known. */
export function webm({ isRecording = false, hasMetadata = true } = {}): Part[] {
  const track = (number: number, type: number, ...more: Bytes[]) =>
    element(0xae, element(0xd7, [number]), element(0x83, [type]), element(0x86, 'V_VP8'), ...more)
  const cluster = around(
    0x1f43b675,
    isRecording,
    kept(element(0xe7, [0])),
    kept(block(1, 'the pictures, untouched')),
    ...(hasMetadata
      ? [note(block(2, SECRET)), note(element(0xa0, element(0xa1, [0x82], [0, 0, 0], SECRET)))]
      : []),
    kept(element(0xa0, element(0xa1, [0x83], [0, 0, 0], 'the sound, untouched'))),
    kept(idOf(0xec), size(SECRET.length)),
    ...(hasMetadata || isRecording ? [note(SECRET)] : [kept('x'.repeat(SECRET.length))]),
  )
  const seek = (target: number) => element(0x4dbb, element(0x53ab, idOf(target)), element(0x53ac, [0, 1]))
  return [
    kept(element(0x1a45dfa3, element(0x4282, 'webm'))),
    ...around(
      0x18538067,
      isRecording,
      ...around(0x114d9b74, false, kept(seek(0x1549a966)), note(seek(0x1254c367)), note(seek(0x1941a469))),
      ...around(
        0x1549a966,
        false,
        hole(0xbf, [1, 2, 3, 4]),
        kept(element(0x2ad7b1, [15, 66, 64])),
        kept(element(0x4489, [0, 0, 0, 1])),
        hole(0x4461, [1, 2, 3, 4, 5, 6, 7, 8]),
        hole(0x7ba9, SECRET),
        hole(0x7ba9, SECRET.repeat(5)),
        hole(0x7384, SECRET),
        hole(0x73a4, [...Buffer.alloc(16, 7)]),
        kept(idOf(0x4d80), size(SECRET.length)),
        note(SECRET),
        kept(idOf(0x5741), size(SECRET.length)),
        note(SECRET),
      ),
      ...around(
        0x1654ae6b,
        false,
        kept(track(1, 1)),
        ...(hasMetadata ? [note(track(2, 0x21, element(0x536e, SECRET)))] : []),
        kept(track(3, 2)),
      ),
      ...cluster,
      hole(0x1254c367, element(0x7373, SECRET)),
      ...cluster,
      kept(element(0x1c53bb6b, 'the places to jump to')),
      hole(0x1941a469, SECRET.repeat(10)),
    ),
  ]
}
