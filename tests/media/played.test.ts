/** A film is published only as all browsers play it. Films of ffmpeg are judged by what they hold and what they show. */
import { BlobSource, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny'
import { describe, expect, it } from 'vitest'
import { judgeFilm } from '@/media/film/judge-film'
import { type Container, factsOf, faultsOf } from '@/media/film/played'
import { tracksOf } from '@/media/film/tracks'
import { openFile } from '@/media/open-file'
import { isNight } from '../is-night'
import { HAS_FFMPEG, indexFirst, makeFilm, PLAIN, type Shown, trimmed } from './support/make-film'

const opened = (bytes: Buffer) => {
  const file = new File([new Uint8Array(bytes)], 'filme')
  return { file, input: new Input({ formats: [MP4, QTFF, WEBM, MATROSKA], source: new BlobSource(file) }) }
}

async function faults(bytes: Buffer, container?: Container) {
  const { file, input } = opened(bytes)
  const { picture, sound } = await tracksOf(file, input)
  if (picture === undefined) throw new Error('no pictures')
  return faultsOf(await factsOf(picture.track), sound && (await factsOf(sound.track)), container)
}

describe.skipIf(!HAS_FFMPEG)('what others will not see or hear of a film', () => {
  const FILMS: [string, Container, string, object][] = [
    ['a.mp4', 'mp4', PLAIN, {}],
    ['a.mp4', 'mp4', '-pix_fmt yuv420p -profile:v baseline -c:a libmp3lame', {}],
    ['a.webm', 'webm', '-c:v libvpx-vp9 -pix_fmt yuv420p -c:a libopus', {}],
    ['a.webm', 'webm', '-c:v libvpx -c:a libvorbis', {}],
    ['a.mp4', 'mp4', '-pix_fmt yuv420p -c:a ac3', { sound: 'AC-3' }],
    ['a.mp4', 'mp4', '-pix_fmt yuv420p -c:a eac3', { sound: 'E-AC-3' }],
    ['a.mp4', 'mp4', '-pix_fmt yuv420p -c:a alac', { sound: 'ALAC' }],
    ['a.mp4', 'mp4', '-pix_fmt yuv420p -c:a flac', { sound: 'FLAC' }],
    ['a.mp4', 'mp4', '-pix_fmt yuv420p -c:a libopus', { sound: 'Opus em MP4' }],
    ['a.mov', 'mp4', '-pix_fmt yuv420p -c:a pcm_s16le', { sound: 'PCM' }],
    ['a.mp4', 'mp4', '-pix_fmt yuv444p -c:a aac', { picture: 'H.264 4:4:4' }],
    ['a.mp4', 'mp4', '-pix_fmt yuv422p -c:a aac', { picture: 'H.264 4:2:2' }],
    ['a.mp4', 'mp4', '-pix_fmt yuv420p10le -c:a aac', { picture: 'H.264 10 bits' }],
    ['a.mp4', 'mp4', '-c:v mpeg4 -c:a ac3', { picture: 'MPEG-4 Visual', sound: 'AC-3' }],
    ['a.mp4', 'mp4', '-c:v libx265 -pix_fmt yuv420p -c:a aac', { picture: 'HEVC' }],
    ['a.mp4', 'mp4', '-c:v libvpx-vp9 -pix_fmt yuv420p -c:a aac', { picture: 'VP9 em MP4' }],
    ['a.webm', 'webm', '-c:v libvpx-vp9 -pix_fmt yuv444p -c:a libopus', { picture: 'VP9 4:4:4' }],
    ['a.webm', 'webm', '-c:v libvpx-vp9 -pix_fmt yuv420p10le -c:a libopus', { picture: 'VP9 10 bits' }],
  ]
  it.each(isNight ? FILMS : FILMS.filter((_, at) => at % 3 === 0))(
    'is told of %s in %s with %s',
    async (name, container, options, wanted) => {
      expect(await faults(makeFilm(name, options, 0.4), container)).toEqual(wanted)
    },
  )

  it('tells MP2 from MP3, which an MP4 file gives the same number', async () => {
    expect(await faults(makeFilm('a.mp4', '-pix_fmt yuv420p -c:a mp2', 0.4), 'mp4')).toEqual({ sound: 'MP2' })
    for (const rate of ['44100', '22050']) {
      const film = makeFilm('a.mp4', `-pix_fmt yuv420p -c:a libmp3lame -ar ${rate}`, 0.4)
      expect(await faults(film, 'mp4')).toEqual({})
    }
  })

  it.each([
    ['a.mkv', 'mp2', 'MP2'],
    ['a.mov', 'mp2', 'MP2'],
    ['a.mov', 'libmp3lame', 'MP3 em QuickTime'],
  ])('names the sound that nobody reads in %s: %s', async (name, codec, sound) => {
    expect(await faults(makeFilm(name, `-pix_fmt yuv420p -c:a ${codec}`, 0.4))).toEqual({ sound })
  })

  it('goes by the first enabled sound', async () => {
    const two = (first: string, second: string) =>
      makeFilm('a.mp4', `-map 0 -map 1 -map 1 -pix_fmt yuv420p -c:a:0 ac3 -c:a:1 aac ${first} ${second}`, 0.4)
    expect(await faults(two('-disposition:a:0 default', '-disposition:a:1 0'))).toEqual({ sound: 'AC-3' })
    expect(await faults(two('-disposition:a:0 0', '-disposition:a:1 default'))).toEqual({})
  })

  it.each(['-map 0 -map 1 -map 1', '-map 0 -map 0 -map 1'])(
    'tells that the first sound or picture is turned off, because some browsers play it all the same: %s',
    async (maps) => {
      const kind = maps.endsWith('1 -map 1') ? 'a' : 'v'
      const isOtherPlayed = async (first: string, second: string) => {
        const turned = `-disposition:${kind}:0 ${first} -disposition:${kind}:1 ${second}`
        const { file, input } = opened(makeFilm('a.mp4', `${maps} ${PLAIN} ${turned}`, 0.4))
        return (await tracksOf(file, input)).isOtherPlayed
      }
      expect(await isOtherPlayed('0', 'default')).toBe(true)
      expect(await isOtherPlayed('default', '0')).toBe(false)
    },
  )
})

it.skipIf(!HAS_FFMPEG)(
  'of two pictures that are turned on, the first one is the film’s, as browsers show it',
  async () => {
    const two = '-map 0 -map 0 -pix_fmt yuv420p -disposition:v:0 default -disposition:v:1 default'
    const { input, file } = opened(makeFilm('a.mp4', `${two} -s:v:0 64x48 -b:v:1 2M`, 0.4))
    expect(await judgeFilm(await openFile(file), input)).toMatchObject({ width: 64, height: 48 })
    expect((await tracksOf(file, input)).isOtherPlayed).toBe(false)
  },
)

describe.skipIf(!HAS_FFMPEG)('what an edit list shows', () => {
  const ten = HAS_FFMPEG ? makeFilm('a.mov', PLAIN, 10) : Buffer.alloc(0)
  const judged = async (bytes: Buffer) => {
    const { file, input } = opened(bytes)
    return judgeFilm(await openFile(file), input)
  }
  const isUnfollowed = async (shown: Shown[]) => {
    const { file, input } = opened(trimmed(ten, shown))
    return (await tracksOf(file, input)).isUnfollowed
  }

  it('is all of a film that nobody cut', async () => {
    expect(await judged(ten)).toMatchObject({ is: 'film', seconds: 10 })
    expect(await judged(ten)).not.toMatchObject({ isTrimmed: true })
  })

  it.each<[string, Shown[], number]>([
    ['one part at the beginning', [{ from: 0, length: 4 }], 4],
    ['one part in the middle', [{ from: 3, length: 4 }], 4],
    [
      'two parts',
      [
        { from: 0, length: 3 },
        { from: 7, length: 3 },
      ],
      6,
    ],
  ])('is the length of a film: %s', async (_what, shown, seconds) => {
    const film = await judged(trimmed(ten, shown))
    expect(film).toMatchObject({ is: 'film', isTrimmed: true, isCut: false })
    expect(film.is === 'film' && film.seconds).toBeCloseTo(seconds, 1)
  })

  it('is told of a film whose end is missing too, so that what was cut off is not sent', async () => {
    const film = indexFirst(trimmed(ten, [{ from: 3, length: 4 }]))
    expect(await judged(film)).toMatchObject({ isTrimmed: true, isCut: false })
    const cut = film.subarray(0, film.length - 10_000)
    expect(await judged(cut)).toMatchObject({ is: 'film', isTrimmed: true, isCut: true })
  })

  it('cannot be followed if it repeats, reorders or slows down a part', async () => {
    expect(await isUnfollowed([{ from: 0, length: 4 }])).toBe(false)
    expect(
      await isUnfollowed([
        { from: 5, length: 2 },
        { from: 0, length: 2 },
      ]),
    ).toBe(true)
    expect(
      await isUnfollowed([
        { from: 0, length: 2 },
        { from: 1, length: 2 },
      ]),
    ).toBe(true)
    expect(await isUnfollowed([{ from: 0, length: 2, rate: 0.5 }])).toBe(true)
  })

  it('cannot be followed if it has very many parts', async () => {
    const many = Array.from({ length: 1001 }, (_, at) => ({ from: at / 200, length: 1 / 200 }))
    expect(await isUnfollowed(many.slice(1))).toBe(false)
    expect(await isUnfollowed(many)).toBe(true)
  })
})
