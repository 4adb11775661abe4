import { addressParts, YOUTUBE_HOSTS } from './address-parts.ts'
import { cleanAddress } from './address-text.ts'

/** Why an address of YouTube is refused. */
type NotVideo = 'playlist' | 'channel' | 'studio' | 'code' | 'page'

/** What a text says about the place of a video. */
export type VideoAddress =
  /** A video of YouTube. `address` is the one form in which it is stored. */
  | { kind: 'video'; id: string; address: string }
  /** An address of another site. Nobody can tell what is behind it. */
  | { kind: 'other'; address: string }
  /** An address of YouTube that is not a video's. */
  | { kind: 'notVideo'; what: NotVideo; address: string }
  /** An address of another site with a blank in it. Nobody can tell whether other words follow the address. */
  | { kind: 'spaced'; address: string }
  /** An address whose site has no name, such as `https://youtu,be/` or `https://1.5`. */
  | { kind: 'noSite'; address: string }
  /** More than one address. */
  | { kind: 'several' }
  /** No address that begins with http or https. */
  | { kind: 'none' }

/** A code, and behind it parameters that were joined wrongly, or signs that end a sentence. */
const CODE = /^([\w-]{11})(?:[?&#].*|;\w+=.*|[^\p{L}\p{N}_-]*)$/su

/** The names in a path behind which YouTube writes a video's code. */
const BEFORE_CODE = new Set(['watch', 'v', 'e', 'embed', 'shorts', 'live'])

/** Two words that have the length of a code. Players of playlists and of channels have them in its place. */
const NO_CODE: ReadonlyMap<string, NotVideo> = new Map([
  ['videoseries', 'playlist'],
  ['live_stream', 'channel'],
])

/** Parameters that hold the address of a video: of a shared link, of the page for cookies, of a sign-in. */
const FORWARDS = ['u', 'continue', 'next', 'url', 'q']

/**
 * Reads an address that a person pasted, typed or shared. It removes what stands around the address, and then judges
 * it. Client and server call this function, so they accept the same texts and store the same addresses.
 */
export function videoAddress(text: string): VideoAddress {
  const found = addressIn(text)
  if (found.kind === 'video') return found
  const plain = plainSigns(text)
  const better = plain === text ? found : addressIn(plain)
  return better.kind === 'video' ? better : found
}

/** Returns an address in plain signs, if it is written in wide ones, or as a parameter of another address. */
function plainSigns(text: string): string {
  const narrow = text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
  return /^\s*https?%3A%2F%2F/i.test(narrow) ? decoded(narrow) : narrow
}

function addressIn(text: string): VideoAddress {
  const address = cleanAddress(text)
  if (addressParts(address).filter((part) => part.address).length > 1) return { kind: 'several' }
  const url = parsed(address)
  if (url === undefined) return { kind: 'none' }
  if (isYoutube(url)) return onYoutube(url, address)
  const target = redirected(url)
  if (target !== undefined) return addressIn(target)
  if (TWO_IN_ONE.test(address)) return { kind: 'several' }
  if (!hasSite(url, address)) return { kind: 'noSite', address }
  if (/[\s\u2800]/.test(address)) return { kind: 'spaced', address }
  return { kind: 'other', address }
}

/** A second address that follows the first one without a sign between them. */
const TWO_IN_ONE = /[\p{L}\p{N}]https?:\/\//iu

/**
 * Whether a site has a name as people write it. A network of one's own may have names of one part. Addresses in numbers are
 * sites too, if somebody wrote all four of them.
 */
function hasSite(url: URL, address: string): boolean {
  const host = hostOf(url)
  if (host.startsWith('[')) return true
  return /^[\w-]+(?:\.[\w-]+)*$/.test(host) && (!/^[\d.]+$/.test(host) || address.includes(host))
}

/** Pages that only send people on, and the parameter that says where to: links that are copied from other apps. */
const REDIRECTS: readonly (readonly [page: RegExp, names: readonly string[]])[] = [
  [/^(?:www\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})\/url$/, ['url', 'q']],
  [/^(?:accounts|consent)\.google\.com\//, ['continue']],
  [/^(?:lm?|www)\.(?:facebook|instagram|messenger)\.com\/(?:l\.php)?$/, ['u']],
  [/^(?:slack-redir\.net\/link|www\.linkedin\.com\/redir\/redirect)$/, ['url']],
  [/(?:^|\.)safelinks\.protection\.outlook\.com\/$/, ['url']],
]

function redirected(url: URL): string | undefined {
  const names = REDIRECTS.find(([page]) => page.test(hostOf(url) + url.pathname))?.[1] ?? []
  const targets = names.map((name) => url.searchParams.get(name) ?? '')
  return targets.find((target) => /^https?:\/\//i.test(target) && parsed(target) !== undefined)
}

/**
 * Returns the first address in a text, in the form in which it is stored; `undefined` if the text has none. Apps often
 * share a sentence with an address in it.
 */
export function firstAddress(text: string): string | undefined {
  const whole = videoAddress(text)
  if (whole.kind === 'video' || whole.kind === 'other') return whole.address
  for (const part of addressParts(text)) {
    const found = part.address ? videoAddress(part.text) : undefined
    if (found !== undefined && 'address' in found) return found.address
  }
  return undefined
}

/**
 * Returns why an address cannot be a lesson's, as a sentence without a capital letter; `undefined` if it can. Client and
 * server say it in the same words.
 */
export function whyNoLesson(found: VideoAddress): string | undefined {
  if (found.kind === 'none') return 'use um endereço que comece com http:// ou https://.'
  if (found.kind === 'several') return 'use um endereço só.'
  if (found.kind === 'spaced')
    return 'o endereço tem um espaço. Apague as palavras que não são dele, ou escreva %20 em vez do espaço.'
  if (found.kind === 'noSite')
    return 'o endereço não tem o nome de um site, como exemplo.com.br. Copie-o de novo.'
  return found.kind === 'notVideo' ? WHY_NO_VIDEO[found.what] : undefined
}

/** Like `whyNoLesson`, for a place that takes only videos of YouTube. */
export function whyNoYoutubeVideo(found: VideoAddress): string | undefined {
  if (found.kind === 'video') return undefined
  if (found.kind === 'several' || found.kind === 'notVideo') return whyNoLesson(found)
  return 'use o endereço de um vídeo do YouTube.'
}

const WHY_NO_VIDEO: Readonly<Record<NotVideo, string>> = {
  playlist: 'este endereço é de uma playlist do YouTube. Abra o vídeo e copie o endereço dele.',
  channel: 'este endereço é de um canal do YouTube. Abra o vídeo e copie o endereço dele.',
  studio: 'este endereço é do YouTube Studio, que só o dono do canal abre. Copie o link do vídeo.',
  code: 'este endereço do YouTube está incompleto ou tem algo a mais. Copie de novo o endereço do vídeo.',
  page: 'este endereço do YouTube não é de um vídeo. Abra o vídeo e copie o endereço dele.',
}

/** Returns the form in which an address is stored; the same text if it is no single address. */
export function storedAddress(text: string): string {
  const found = videoAddress(text)
  return 'address' in found ? found.address : text
}

/** Returns the address of a video's thumbnail of 480 × 360 pixels, which exists for every video. */
export const thumbnailOf = (videoId: string) => `https://i.ytimg.com/vi/${videoId}/hqdefault.jpg`

const THUMBNAIL = /^https:\/\/(?:i\.ytimg\.com|img\.youtube\.com)\/vi\/([\w-]{11})\/[\w-]+\.jpg$/

/** Returns the address of the video that a picture is the thumbnail of; `undefined` if it is no thumbnail. */
export function videoOfThumbnail(picture: string): string | undefined {
  const id = THUMBNAIL.exec(picture)?.[1]
  return id === undefined ? undefined : `https://www.youtube.com/watch?v=${id}`
}

function parsed(address: string, base?: string): URL | undefined {
  try {
    // A browser leaves out line breaks, and then a word of the next line might complete a code.
    const url = new URL(address.replace(/[\t\r\n]+/g, ' '), base)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined
  } catch {
    return undefined
  }
}

const hostOf = ({ hostname }: URL) => hostname.replace(/\.$/, '')

const YOUTUBE = new RegExp(`(?:^|\\.)(?:${YOUTUBE_HOSTS}|ytimg\\.com)$`)

const isYoutube = (url: URL) => YOUTUBE.test(hostOf(url))

function onYoutube(url: URL, address: string): VideoAddress {
  const { id, what = 'code' } = codeIn(url) ?? forwarded(url) ?? { what: kindOf(url) }
  const at = id === undefined ? -1 : address.indexOf(id)
  const hasWords = at >= 0 && /\s/.test(address.slice(at))
  if (id !== undefined && !hasWords)
    return { kind: 'video', id, address: `https://www.youtube.com/watch?v=${id}` }
  return { kind: 'notVideo', what, address }
}

type Code = { id: string; what?: undefined } | { id?: undefined; what: NotVideo }

/** Returns the code that stands where YouTube writes it; `undefined` if nothing stands there. */
function codeIn(url: URL): Code | undefined {
  const host = hostOf(url)
  if (/^(?:studio|img)\.|ytimg\.com$/.test(host)) return undefined
  const [first = '', second, third] = url.pathname
    .split('/')
    .map((part) => decoded(part).trim())
    .filter(Boolean)
  const name = first.toLowerCase()
  const query = new URLSearchParams(url.search.replaceAll('&amp;', '&'))
  // Mobile pages once had the address of the page behind a `#`.
  const hash = new URLSearchParams(url.hash.replace(/^#!?(?:\/?watch\?)?/, ''))
  const asked = query.get('v') ?? hash.get('v')
  if (new Set(query.getAll('v')).size > 1) return { what: 'code' }
  if (name === '' || name === 'watch' || name === 'watch_popup') {
    if (asked !== null) return judged(asked)
    if (query.has('list') && second === undefined) return { what: 'playlist' }
  }
  if (BEFORE_CODE.has(name)) {
    if (second === undefined) return undefined
    const what = NO_CODE.get(second)
    return what === undefined ? sameAs(asked, judged(second, third)) : { what }
  }
  return /(?:^|\.)youtu\.be$/.test(host) && name !== '' ? sameAs(asked, shortened(first, second)) : undefined
}

/** An address with two codes is the address of neither video. @param asked what the parameter `v` says */
function sameAs(asked: string | null, found: Code | undefined): Code | undefined {
  return asked === null || asked === found?.id ? found : { what: 'code' }
}

function shortened(first: string, second: string | undefined): Code | undefined {
  return /^(?:@|playlist$|channel$|user$)/.test(first) ? undefined : judged(first, second)
}

/** @param behind what the path has behind the code. A video's path has nothing there. */
function judged(written: string, behind?: string): Code {
  const [, id] = CODE.exec(written.replace(/\p{C}/gu, '').trim()) ?? []
  return id === undefined || behind !== undefined ? { what: 'code' } : { id }
}

function forwarded(url: URL): Code | undefined {
  for (const name of FORWARDS) {
    const inner = url.searchParams.get(name)
    if (inner === null) continue
    const target = parsed(inner, 'https://www.youtube.com')
    const code = target !== undefined && isYoutube(target) ? codeIn(target) : undefined
    if (code !== undefined) return code
  }
  return undefined
}

function kindOf(url: URL): NotVideo {
  if (hostOf(url).startsWith('studio.')) return 'studio'
  const [first = ''] = url.pathname.split('/').filter(Boolean).map(decoded)
  if (first === 'playlist') return 'playlist'
  return /^(?:@.*|channel|c|user)$/.test(first) ? 'channel' : 'page'
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
