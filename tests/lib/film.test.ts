import { describe, expect, it } from 'vitest'
import { fitOf, fittedSize, mustChange } from '@/media/film/fit'
import { Pieces } from '@/media/film/pieces'

const MB = 1024 * 1024

describe('what becomes of a film', () => {
  it.each([
    ['a short one from the web stays', 2 * MB, 8, 'video/mp4', 'avc', 'keep'],
    ['a long one of few bits stays', 60 * MB, 600, 'video/webm', 'vp9', 'keep'],
    ['a .mov of few bits gets another container', 2 * MB, 8, 'video/quicktime', 'avc', 'rewrap'],
    ['one from a phone is made smaller', 60 * MB, 60, 'video/quicktime', 'avc', 'encode'],
    ['one with more bits than a phone shows is made smaller', 60 * MB, 60, 'video/mp4', 'avc', 'encode'],
    ['HEVC is made anew, however small', MB, 60, 'video/mp4', 'hevc', 'encode'],
    ['an unknown codec is made anew', MB, 60, 'video/mp4', null, 'encode'],
  ])('%s', (_what, size, duration, container, codec, fit) => {
    expect(fitOf({ size, duration, container, codec })).toBe(fit)
  })

  it.each([
    ['video/mp4', 'avc', false],
    ['video/quicktime', 'avc', true],
    ['video/mp4', 'hevc', true],
    ['video/webm', null, true],
  ])('%s with %s must change: %s', (container, codec, must) => {
    expect(mustChange({ container, codec })).toBe(must)
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
