import { describe, expect, it } from 'vitest'
import { type FilmFacts, type Fit, fitOf, fittedSize, mustChange } from '@/media/film/fit'
import { Pieces } from '@/media/film/pieces'

const MB = 1024 * 1024

const AVC = { codec: 'avc', full: 'avc1.64001F' }
const AAC = { codec: 'aac', full: 'mp4a.40.2' }
const VP9 = { codec: 'vp9', full: 'vp09.00.10.08' }
const OPUS = { codec: 'opus', full: 'opus' }
const HEVC = { codec: 'hevc', full: 'hev1.1.6.L93' }

/** A short film from the web. */
const WEB: FilmFacts = {
  size: 2 * MB,
  duration: 8,
  container: 'mp4',
  picture: AVC,
  sound: AAC,
  isTrimmed: false,
  isOtherPlayed: false,
}
const LONG = { size: 60 * MB, duration: 60 }
const PCM = { codec: 'pcm-s16', full: 'pcm-s16' }

describe('what becomes of a film', () => {
  it.each<[string, Partial<FilmFacts>, Fit, boolean]>([
    ['a short one from the web stays', {}, 'keep', false],
    [
      'a long one of few bits stays',
      { size: 60 * MB, duration: 600, container: 'webm', picture: VP9, sound: OPUS },
      'keep',
      false,
    ],
    ['one without sound stays', { sound: undefined }, 'keep', false],
    ['a .mov of few bits gets another container', { container: undefined }, 'rewrap', true],
    ['one from a phone is made smaller', { ...LONG, container: undefined }, 'encode', true],
    ['one with more bits than a phone shows is made smaller', LONG, 'encode', false],
    ['HEVC is encoded again, however small', { picture: HEVC }, 'encode', true],
    ['an unknown codec is encoded again', { picture: { codec: null, full: 'XYZ' } }, 'encode', true],
    ['one whose sound few browsers play gets other sound', { sound: PCM }, 'rewrap', true],
    ['VP9 gets the container that all browsers take', { picture: VP9 }, 'rewrap', true],
    ['one whose first sound is turned off keeps only the other', { isOtherPlayed: true }, 'rewrap', true],
    ['one from which a person cut something off is encoded again', { isTrimmed: true }, 'encode', true],
  ])('%s', (_what, differs, fit, must) => {
    const film = { ...WEB, ...differs }
    expect([fitOf(film), mustChange(film)]).toEqual([fit, must])
  })

  it.each([
    [3840, 2160, 1280, 720],
    [2160, 3840, 720, 1280],
    [641, 361, 642, 362],
    [1920, 2, 1280, 2],
  ])('%i × %i becomes %i × %i', (width, height, newWidth, newHeight) => {
    expect(fittedSize(width, height)).toEqual({ width: newWidth, height: newHeight })
  })
})

it('a film is put together from pieces that arrive in any order', async () => {
  const pieces = new Pieces()
  const bytes = (text: string) => new TextEncoder().encode(text)
  pieces.write(bytes('mdat????'), 0)
  pieces.write(bytes('moov'), 12)
  pieces.write(bytes('film'), 8)
  pieces.write(bytes('size'), 4)
  const file = pieces.file('a.mp4', 'video/mp4')
  expect([await file.text(), file.name, file.type]).toEqual(['mdatsizefilmmoov', 'a.mp4', 'video/mp4'])
})
