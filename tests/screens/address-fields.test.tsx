/** The forms of a lesson and of a course's picture accept what the server accepts, and store it in the same form. */
import { describe, expect, it } from 'vitest'
import { classCreate } from '@/catalogue/class/schema'
import type { FormOfAction } from '@/form/fields/action-form-spec'
import { problemOf, storedForms, withRequired } from '@/form/fields/form-fields'
import { webAddress } from '@/lib/web-address'
import { youtubeThumbnail } from '@/lib/youtube/thumbnail'
import { createClassForm } from '@/nouns/class/forms'
import { courseImageForm } from '@/nouns/course/forms'
import { courseImageByUrl } from '@/nouns/course/image-action'
import {
  ID,
  NO_ADDRESS,
  NO_SITE,
  NO_VIDEO,
  OTHER,
  SAME_VIDEO,
  SEVERAL,
  SPACED,
  STORED,
} from '../shared/support/address-cases'

/** Neither form reads anything, so its fields can be had without a component. */
const FIELDS = {
  videoUrl: withRequired(specOf(createClassForm).fields, classCreate),
  url: withRequired(specOf(courseImageForm).fields, courseImageByUrl),
}

function specOf<I>({ useSpec: of }: FormOfAction<I>) {
  return of({})
}

/** Returns what a form says of a text, and what it stores. */
function typed(name: 'videoUrl' | 'url', text: string) {
  const fields = FIELDS[name]
  const field = fields.find((one) => one.name === name)
  const values = { [name]: text }
  return { problem: field && problemOf(field, text, values), stored: storedForms(fields, values)[name] }
}

const NO_LESSON = [...[...NO_VIDEO, ...NO_SITE].map(([text]) => text), ...SEVERAL, ...SPACED, ...NO_ADDRESS]

describe.each(['videoUrl', 'url'] as const)('the field %s', (name) => {
  it.each(SAME_VIDEO)(
    'the field of a video’s address takes %j, and stores the one address of the video',
    (text) => {
      expect(typed(name, text)).toEqual({ problem: undefined, stored: STORED })
    },
  )

  it.each(NO_LESSON)('the field of a video’s address says why it does not take %j', (text) => {
    expect(typed(name, text).problem).toMatch(/^\p{Lu}.*\.$/u)
  })

  it.each(OTHER)('the field of a video’s address takes %j only for a lesson', (text, address) => {
    const { problem, stored } = typed(name, text)
    if (name === 'url') expect(problem).toBe('Use o endereço de um vídeo do YouTube.')
    else expect({ problem, stored }).toEqual({ problem: undefined, stored: address })
  })
})

it('a picture is shown of each video of YouTube, and of nothing else', () => {
  for (const text of SAME_VIDEO)
    expect(youtubeThumbnail(text)).toBe(`https://i.ytimg.com/vi/${ID}/hqdefault.jpg`)
  for (const text of [...NO_LESSON, ...OTHER.map(([text]) => text)])
    expect(youtubeThumbnail(text)).toBeUndefined()
})

it('a lesson of an older version opens the address that was meant', () => {
  expect(webAddress(`https://youtu.be/${ID}\u200B;`)).toBe(STORED)
  expect(webAddress('https://www.youtube.com/playlist?list=x')).toBe(
    'https://www.youtube.com/playlist?list=x',
  )
  for (const text of [...NO_ADDRESS, null, undefined]) expect(webAddress(text)).toBeUndefined()
})
