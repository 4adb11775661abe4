/** Whether the host has its pictures in the sizes that it announces. */
import { ANNOUNCED_SIZES } from '@/app/background/learn-sizes'
import { sizesOf } from '@/lib/picture-sizes'
import { differs, type Finding, missing, offered, unknown } from '../check.ts'
import { pictureAddresses } from '../looked-at.ts'
import type { Visit } from '../visit.ts'

/** So many pictures are looked at. */
const MOST = 3

/** A size of a picture of so many bytes should be smaller than the picture. */
const LARGE = 100_000

const UNSEEN = {
  instead: 'The app asks for the size, and its service worker then for the original.',
  notice: 'Pictures come later. Where there is no service worker, they do not come.',
}

export async function sizes(value: string, visit: Visit): Promise<Finding> {
  const [, folder, before, after, widths = ''] = ANNOUNCED_SIZES.exec(value) ?? []
  if (folder === undefined) return missing(`Picture-Sizes is “${value}”, and the app does not understand it.`)
  const pattern = [visit.host.address + folder, `${before}*${after}`, ...widths.split(',')].join(' ')
  const pictures = (await pictureAddresses(visit)).flatMap(({ url }) => {
    const set = sizesOf(url.href, pattern)
    return set === undefined
      ? []
      : [{ url: url.href, set: set.split(',').map((one) => one.replace(/ \d+w$/, '')) }]
  })
  if (pictures.length === 0) return unknown('No picture of this host has an address of the announced form.')
  let isSmaller = false
  let large: string | undefined
  for (const { url, set } of pictures.slice(0, MOST)) {
    const whole = await load(url)
    if (whole === undefined) continue
    const sizes = await Promise.all(set.map(load))
    const lacking = set.find((_, at) => sizes[at] === undefined)
    if (lacking !== undefined) return missing(`${lacking} is announced, and answers no picture.`, UNSEEN)
    if (whole.length <= LARGE) continue
    large ??= url
    isSmaller ||= sizes.some((one) => one !== undefined && one.length < whole.length)
  }
  return large === undefined || isSmaller
    ? offered(`${value}.`)
    : differs(`No size of ${large} is smaller than the picture.`, {
        instead: 'The app asks for the sizes.',
        notice: 'Lists with large pictures load slowly.',
      })
}

/** Loads a picture; `undefined` if there is none at the address. */
async function load(address: string): Promise<Buffer | undefined> {
  const said = await fetch(address, { signal: AbortSignal.timeout(30_000) }).catch(() => undefined)
  const isPicture = said?.status === 200 && said.headers.get('content-type')?.startsWith('image/') === true
  if (!isPicture) await said?.body?.cancel()
  return isPicture ? Buffer.from(await said.arrayBuffer()) : undefined
}
