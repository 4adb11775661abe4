import { EncodedPacketSink, type InputAudioTrack, type InputVideoTrack } from 'mediabunny'

/** The containers in which films are published. */
export type Container = 'mp4' | 'webm'

/** What other browsers will not show or play, by the name that people know. */
export interface Faults {
  picture?: string
  sound?: string
}

/** A track, as the whole string of its codec tells it. */
export interface TrackFacts {
  /** In the terms of Mediabunny: `avc`, `aac` …; `null` if it is unknown. */
  codec: string | null
  /** As in `avc1.64001F`. */
  full: string
}

/** Returns what a track holds. A codec that is not known here is told by the name that the file gives. */
export async function factsOf(track: InputVideoTrack | InputAudioTrack): Promise<TrackFacts> {
  const [codec, full] = [await track.getCodec(), await track.getCodecParameterString().catch(() => null)]
  if (codec === 'mp3' && !(await isLayer3(track))) return { codec: null, full: 'mp2' }
  return { codec, full: full ?? String((await track.getInternalCodecId()) ?? '') }
}

/** Whether a track named MP3 is. An MP4 file names all layers of MPEG audio alike, and only their frames tell the layer. */
async function isLayer3(track: InputVideoTrack | InputAudioTrack): Promise<boolean> {
  const packet = await new EncodedPacketSink(track).getFirstPacket()
  return packet === null || ((packet.data[1] ?? 0) & 0b110) === 0b010
}

const FITTING: Readonly<Record<Container, { picture: readonly string[]; sound: readonly string[] }>> = {
  mp4: { picture: ['avc'], sound: ['aac', 'mp3'] },
  webm: { picture: ['vp8', 'vp9'], sound: ['opus', 'vorbis'] },
}

const NAMES: Readonly<Record<string, string>> = { opus: 'Opus', vorbis: 'Vorbis', avc: 'H.264' }

/** Whether a container holds a codec wherever it plays. */
export const fits = (container: Container, kind: 'picture' | 'sound', { codec }: TrackFacts) =>
  codec !== null && FITTING[container][kind].includes(codec)

/** Returns what other browsers will not show or play of a film. `container` is absent if it gets another one anyway. */
export function faultsOf(picture: TrackFacts, sound?: TrackFacts, container?: Container): Faults {
  const place = (kind: 'picture' | 'sound', facts: TrackFacts) =>
    container === undefined || fits(container, kind, facts) || facts.codec === null
      ? undefined
      : `${NAMES[facts.codec] ?? facts.codec.toUpperCase()} em ${container === 'mp4' ? 'MP4' : 'WebM'}`
  const seen = pictureFault(picture) ?? place('picture', picture)
  const heard = sound && (soundFault(sound) ?? place('sound', sound))
  return { ...(seen && { picture: seen }), ...(heard && { sound: heard }) }
}

/** Returns what is wrong with pictures, whatever their container; `undefined` if every browser shows them. */
function pictureFault({ codec, full }: TrackFacts): string | undefined {
  if (codec === 'vp8') return undefined
  if (codec === 'vp9') return vp9Fault(full)
  if (codec === 'avc') return avcFault(full)
  if (codec !== null) return PICTURES[codec] ?? codec.toUpperCase()
  return PICTURES[full] ?? 'formato desconhecido'
}

/** Returns what is wrong with sound, whatever its container; `undefined` if every browser plays it. */
function soundFault({ codec, full }: TrackFacts): string | undefined {
  // Object types of AAC: LC, and the two of HE-AAC (ISO/IEC 14496-3).
  if (codec === 'aac')
    return /^mp4a\.(?:40\.0?(?:2|5|29)|67)$/i.test(full) ? undefined : 'AAC de outro perfil'
  if (codec === 'mp3' || codec === 'opus' || codec === 'vorbis') return undefined
  if (codec?.startsWith('pcm')) return 'PCM'
  if (codec !== null) return SOUNDS[codec] ?? codec.toUpperCase()
  return SOUNDS[full] ?? (/^A_DTS|^dts/.test(full) ? 'DTS' : 'formato desconhecido')
}

const PICTURES: Readonly<Record<string, string>> = {
  hevc: 'HEVC',
  av1: 'AV1',
  prores: 'ProRes',
  mp4v: 'MPEG-4 Visual',
  jpeg: 'Motion JPEG',
  mjpa: 'Motion JPEG',
  mjpb: 'Motion JPEG',
  V_MJPEG: 'Motion JPEG',
  'V_MPEG4/ISO/ASP': 'MPEG-4 Visual',
}

const SOUNDS: Readonly<Record<string, string>> = {
  ac3: 'AC-3',
  eac3: 'E-AC-3',
  flac: 'FLAC',
  alac: 'ALAC',
  A_ALAC: 'ALAC',
  mp2: 'MP2',
  '.mp2': 'MP2',
  'A_MPEG/L2': 'MP2',
  '.mp3': 'MP3 em QuickTime',
  samr: 'AMR',
  sawb: 'AMR',
  ulaw: 'PCM',
  alaw: 'PCM',
}

/** Profiles of H.264, by their numbers, that hold more than 8 bits or more colours (ITU-T H.264, annex A). */
const AVC_PROFILES: Readonly<Record<number, string>> = {
  44: '4:4:4',
  110: '10 bits',
  122: '4:2:2',
  144: '4:4:4',
  244: '4:4:4',
}

const AVC_PLAYED: ReadonlySet<number> = new Set([66, 77, 100])

/** The highest level that browsers decode: 4K at 60 pictures a second. */
const AVC_LEVEL = 52

function avcFault(full: string): string | undefined {
  const [, profile = '', level = ''] = /^avc[13]\.(..)..(..)$/i.exec(full) ?? []
  const number = Number.parseInt(profile, 16)
  if (!AVC_PLAYED.has(number)) return `H.264 ${AVC_PROFILES[number] ?? 'de outro perfil'}`
  return Number.parseInt(level, 16) > AVC_LEVEL ? 'H.264 de um nível muito alto' : undefined
}

function vp9Fault(full: string): string | undefined {
  const [, profile = '0', depth = '8', chroma] = /^vp09\.(\d\d)\.\d\d\.(\d\d)(?:\.(\d\d))?/.exec(full) ?? []
  if (Number(depth) > 8) return `VP9 ${Number(depth)} bits`
  if (Number(profile) === 0) return undefined
  return chroma === '02' ? 'VP9 4:2:2' : 'VP9 4:4:4'
}
