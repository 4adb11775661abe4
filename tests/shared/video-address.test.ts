/** The parser that client and server share. The form and the server run the same table. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstAddress, videoAddress, whyNoLesson } from '@/shared/video-address'
import { runs } from '../is-night'
import {
  ID,
  NO_ADDRESS,
  NO_SITE,
  NO_VIDEO,
  OTHER,
  REWRITTEN,
  SAME_VIDEO,
  SECRET,
  SEVERAL,
  SPACED,
  STARTS,
  STORED,
} from './support/address-cases'

describe('the address of a video', () => {
  it.each(SAME_VIDEO)('the address of a video is found in %j', (text) => {
    expect(videoAddress(text)).toEqual({ kind: 'video', id: ID, address: STORED })
  })

  it.each(STARTS)('the address of a video keeps where it starts: %j', (text, seconds) => {
    const address = seconds === 0 ? STORED : `${STORED}&t=${seconds}s`
    expect(videoAddress(text)).toEqual({ kind: 'video', id: ID, address })
    expect(videoAddress(address)).toEqual({ kind: 'video', id: ID, address })
  })

  it.each(REWRITTEN)('the address of a video is not what a filter rewrote: %j', (text) => {
    expect(videoAddress(text).kind).toBe('rewritten')
    expect(whyNoLesson(videoAddress(text))).toContain('foi reescrito por um filtro')
  })

  it.each(OTHER)('the address of a video is, on another site, taken from %j', (text, address) => {
    expect(videoAddress(text)).toEqual({ kind: 'other', address })
  })

  it.each(NO_VIDEO)('the address of a video is not %j', (text, what) => {
    expect(videoAddress(text)).toMatchObject({ kind: 'notVideo', what })
  })

  it.each(SEVERAL)('the address of a video is not one of several: %j', (text) => {
    expect(videoAddress(text)).toEqual({ kind: 'several' })
  })

  it.each(SPACED)('the address of a video is in doubt in %j, which has a blank', (text) => {
    expect(videoAddress(text)).toEqual({ kind: 'spaced', address: text })
    expect(whyNoLesson(videoAddress(text))).toContain('tem um espaço')
  })

  it.each(NO_SITE)('the address of a video names a site by its name, unlike %j', (text, address) => {
    expect(videoAddress(text)).toEqual({ kind: 'noSite', address })
    expect(whyNoLesson(videoAddress(text))).toContain('não tem o nome de um site')
  })

  it.each(SECRET)('the address of a video holds no name and no password, unlike %j', (text) => {
    expect(videoAddress(text)).toEqual({ kind: 'secret', address: text })
    expect(whyNoLesson(videoAddress(text))).toContain('traz um nome de usuário ou uma senha')
  })

  it.each(NO_ADDRESS)('the address of a video is not in %j', (text) => {
    expect(videoAddress(text)).toEqual({ kind: 'none' })
  })

  it('the address of a video is found whatever stands around it, and stays as it is when it is read again', () => {
    const around = fc.array(
      fc.constantFrom(...' \u00A0\u200B\uFEFF\u200E\u2068\u2069\u202C\n\t"“”\'‘’«»([{<*', '...', '! '),
      { maxLength: 8 },
    )
    const behind = fc.array(fc.constantFrom(...' \u00A0\u200B\uFEFF\u200F\u2069\r\n"”’»)]}>.,;:!?…'), {
      maxLength: 8,
    })
    const code = fc.stringMatching(/^[\w-]{11}$/).filter((id) => id !== 'videoseries' && id !== 'live_stream')
    const form = fc.constantFrom(
      'https://youtu.be/',
      'youtu.be/',
      'https://www.youtube.com/watch?v=',
      'youtube.com/v/',
    )
    fc.assert(
      fc.property(around, form, code, behind, (before, prefix, id, after) => {
        const found = videoAddress(before.join('') + prefix + id + after.join(''))
        expect(found).toEqual({ kind: 'video', id, address: `https://www.youtube.com/watch?v=${id}` })
        expect(videoAddress(`https://www.youtube.com/watch?v=${id}`)).toEqual(found)
      }),
    )
  })

  it('the address of a video is judged without an error, and the same again, whatever the text', () => {
    const piece = fc.constantFrom(
      'https://',
      'youtu.be/',
      ID,
      '/',
      '?v=',
      '&',
      '%',
      '#',
      '@',
      '[',
      ')',
      ' ',
      ';',
      'www.',
      '\\',
      'https//',
      't=1h',
      'urldefense.com/v3/__',
      'www.google.com/url?q=',
      'v.test',
      "'",
      '_',
      '!',
      '|',
    )
    const text = fc.array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 9 })
    fc.assert(
      fc.property(text, (pieces) => {
        const found = videoAddress(pieces.join(''))
        if (!('address' in found) || found.kind === 'notVideo') return
        expect(videoAddress(found.address)).toEqual(found)
      }),
      { numRuns: runs(2000) },
    )
  })
})

it.each([
  [`Assista “Álgebra em 5 minutos” https://youtu.be/${ID}).`, STORED],
  [`Veja (youtu.be/${ID}), é bom`, STORED],
  [`[Aula 1](https://youtu.be/${ID})`, STORED],
  [`<a href="https://youtu.be/${ID}">Aula</a>`, STORED],
  [`Olá!\nhttps://v.test/a_(b).\nAté`, 'https://v.test/a_(b)'],
  ['Que aula! https://v.test/a!', 'https://v.test/a'],
  ['Só palavras, nada mais. E um.ponto/assim', undefined],
  ['', undefined],
])('the first address in %j is found', (text, wanted) => {
  expect(firstAddress(text)).toBe(wanted)
})
