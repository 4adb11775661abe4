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
import { REFUSED } from '../server/contract/refused-addresses'
import { ID, OTHER, SAME_VIDEO, STORED } from '../shared/support/address-cases'

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

describe.each(['videoUrl', 'url'] as const)('the field %s', (name) => {
  it('the field of a video’s address takes a video of YouTube, and stores its one address', () => {
    for (const text of SAME_VIDEO.slice(0, 3))
      expect(typed(name, text)).toEqual({ problem: undefined, stored: STORED })
  })

  it.each(REFUSED)('the field of a video’s address says why it does not take %j', (text) => {
    expect(typed(name, text).problem).toMatch(/^\p{Lu}.*\.$/u)
  })

  it('the field of a video’s address takes one of another site only for a lesson', () => {
    const [[text, address] = ['', '']] = OTHER
    const { problem, stored } = typed(name, text)
    if (name === 'url') expect(problem).toBe('Use o endereço de um vídeo do YouTube.')
    else expect({ problem, stored }).toEqual({ problem: undefined, stored: address })
  })
})

it('a picture is shown of each video of YouTube, and of nothing else', () => {
  expect(youtubeThumbnail(`youtu.be/${ID}`)).toBe(`https://i.ytimg.com/vi/${ID}/hqdefault.jpg`)
  for (const text of [...REFUSED, OTHER[0]?.[0] ?? '']) expect(youtubeThumbnail(text)).toBeUndefined()
})

it('a lesson of an older version opens the address that was meant', () => {
  expect(webAddress(`https://youtu.be/${ID}\u200B;`)).toBe(STORED)
  expect(webAddress('https://www.youtube.com/playlist?list=x')).toBe(
    'https://www.youtube.com/playlist?list=x',
  )
  for (const text of [`javascript:alert('${ID}')`, null, undefined]) expect(webAddress(text)).toBeUndefined()
})
