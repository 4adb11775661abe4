import {
  getFirstEncodableAudioCodec,
  getFirstEncodableVideoCodec,
  Quality,
  type VideoCodec,
} from 'mediabunny'
import { type Fit, fittedSize, RATE } from './fit'
import { type Container, factsOf, faultsOf, fits } from './played'
import type { Size } from './shrink'
import type { Tracks } from './tracks'

/** What a film becomes. A codec that is absent is copied. */
export interface FilmTarget {
  container: Container
  size: Size
  picture?: VideoCodec
  sound?: 'aac' | 'opus'
}

const PICTURES: Readonly<Record<Container, VideoCodec[]>> = { mp4: ['avc'], webm: ['vp9', 'vp8'] }
const SOUND = { mp4: 'aac', webm: 'opus' } as const

/**
 * Chooses the container in which this browser can write a film: MP4 with H.264 and AAC, else WebM with VP9 or VP8 and
 * Opus. Whatever may be copied is.
 *
 * @returns `undefined` if this browser can write neither without losing picture or sound
 */
export async function targetOf(
  { picture, sound, isTrimmed }: Tracks,
  fit: Fit,
): Promise<FilmTarget | undefined> {
  if (picture === undefined) return undefined
  const { track } = picture
  const size = fittedSize(await track.getDisplayWidth(), await track.getDisplayHeight())
  const [seen, heard] = [await factsOf(track), sound && (await factsOf(sound.track))]
  const faults = faultsOf(seen, heard)
  const order: Container[] =
    fit === 'rewrap' && fits('webm', 'picture', seen) ? ['webm', 'mp4'] : ['mp4', 'webm']
  for (const container of order) {
    const keepsPicture = fit === 'rewrap' && faults.picture === undefined && fits(container, 'picture', seen)
    const codec = keepsPicture ? undefined : await encodable(container, size)
    if (codec === null || (codec && !(await track.canDecode()))) continue
    const keepsSound = !heard || (!isTrimmed && !faults.sound && fits(container, 'sound', heard))
    if (!keepsSound && !(sound && (await canEncodeSound(container)) && (await sound.track.canDecode())))
      continue
    return {
      container,
      size,
      ...(codec && { picture: codec }),
      ...(!keepsSound && { sound: SOUND[container] }),
    }
  }
  return undefined
}

const encodable = (container: Container, size: Size) =>
  getFirstEncodableVideoCodec(PICTURES[container], { ...size, quality: new Quality({ bitrate: RATE.video }) })

const canEncodeSound = async (container: Container) =>
  (await getFirstEncodableAudioCodec([SOUND[container]], {
    numberOfChannels: 2,
    sampleRate: 48_000,
    quality: new Quality({ bitrate: RATE.audio }),
  })) !== null
