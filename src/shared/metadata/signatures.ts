/**
 * How metadata begin, wherever they are. Each signature is so long that chance does not make it in the data of a film.
 */
const SIGNATURES = new RegExp(
  [
    // Exif, with its name and without it.
    'Exif\\0\\0',
    'MM\\0\\*\\0\\0\\0\\x08',
    'II\\*\\0\\x08\\0\\0\\0',
    // XMP and Photoshop.
    'ns\\.adobe\\.com/xap',
    '<x:xmpmeta',
    '<\\?xpacket',
    'Photoshop 3\\.0',
    // Places as in QuickTime, in 3GPP's files and in those of dash cameras.
    '\\xa9xyz.{4}[+-]\\d\\d',
    '\\0\\0\\0.loci\\0\\0\\0\\0',
    'com\\.apple\\.quicktime',
    'freeGPS ',
    // Titles, names, devices and dates in QuickTime's user data; the time of recording.
    '\\0\\0..\\xa9(?:nam|ART|aut|alb|cmt|cpy|day|des|inf|mak|mod|swr|too|wrt)',
    '\\0\\0\\0[lx]mvhd[\\0\\x01]\\0\\0\\0.{0,7}[^\\0]',
    // The log of a drone's subtitles.
    '(?:GPS|HOME) ?\\(-?\\d{1,3}\\.\\d',
    // A compressed index, which may hold all of these.
    'cmov\\0\\0\\0.dcom',
  ].join('|'),
  's',
)

/** No signature is longer than this many bytes. */
const LONGEST = 24

/** Whether the bytes hold what looks like the beginning of metadata. It holds one chunk at a time. */
export async function showsMetadata(chunks: AsyncIterable<Uint8Array>): Promise<boolean> {
  let end = ''
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += PIECE) {
      const text = end + textOf(chunk.subarray(at, at + PIECE))
      if (SIGNATURES.test(text)) return true
      end = text.slice(-LONGEST)
    }
  }
  return false
}

const PIECE = 64 * 1024

/** How many bytes become a text at once. */
const AT_ONCE = 8192

/** Reads each byte as the character of the same code. */
function textOf(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    text += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE))
  return text
}
