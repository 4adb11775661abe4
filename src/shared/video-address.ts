import { addressParts, cleanAddress, YOUTUBE_HOSTS } from './address-text.ts'
import { parsedUrl } from './parsed-url.ts'

/** Why a text is not the address of a lesson, as sentences without a capital letter. */
const WHY_NOT = {
  playlist: 'este endereço é de uma playlist do YouTube. Abra o vídeo e copie o endereço dele.',
  channel: 'este endereço é de um canal do YouTube. Abra o vídeo e copie o endereço dele.',
  studio: 'este endereço é do YouTube Studio, que só o dono do canal abre. Copie o link do vídeo.',
  code: 'este endereço do YouTube está incompleto ou tem algo a mais. Copie de novo o endereço do vídeo.',
  page: 'este endereço do YouTube não é de um vídeo. Abra o vídeo e copie o endereço dele.',
  none: 'use um endereço que comece com http:// ou https://.',
  several: 'use um endereço só.',
  spaced: 'o endereço tem um espaço. Apague as palavras que não são dele, ou escreva %20 em vez do espaço.',
  secret:
    'o endereço traz um nome de usuário ou uma senha (antes de @), que todos veriam. Apague essa parte.',
  noSite: 'o endereço não tem o nome de um site, como exemplo.com.br. Copie-o de novo.',
  rewritten:
    'este endereço foi reescrito por um filtro de e-mail ou por outro aplicativo. Abra-o e copie o endereço da página que aparece.',
}

/**
 * What a text says about the place of a video. `video`: one of YouTube, and the one form in which it is stored. `other`:
 * an address of another site. `notVideo`: one of YouTube that is no video's. `spaced`: one with whitespace, so that nobody
 * can tell whether other words follow it. `noSite`: one whose site has no name, such as `https://youtu,be/`.
 * `secret`: one with a name or a password, which everybody would read. `rewritten`: one of a mail filter that does not tell
 * where it leads.
 */
export type VideoAddress =
  | { kind: 'video'; id: string; address: string }
  | { kind: 'notVideo'; what: 'playlist' | 'channel' | 'studio' | 'code' | 'page'; address: string }
  | { kind: 'other' | 'spaced' | 'secret' | 'noSite' | 'rewritten'; address: string }
  | { kind: 'several' | 'none' }

/** Reads an address that a person pasted, typed or shared. Client and server call it, so they store the same. */
export function videoAddress(text: string): VideoAddress {
  const address = cleanAddress(text)
  if (addressParts(address).filter((part) => part.address).length > 1) return { kind: 'several' }
  const url = parsed(address)
  if (url === undefined) return { kind: 'none' }
  if (SENDS_ON.test(hostOf(url) + url.pathname)) {
    const target = targetOf(url)
    return target === undefined ? { kind: 'rewritten', address } : videoAddress(target)
  }
  if (YOUTUBE.test(hostOf(url))) return onYoutube(url, address)
  // A second address may follow the first one without a character between them.
  if (/[\p{L}\p{N}]https?:\/\//iu.test(address)) return { kind: 'several' }
  // Addresses in numbers are sites too, if somebody wrote all four of them.
  const host = hostOf(url)
  const isName = /^[\w-]+(?:\.[\w-]+)*$/.test(host) && (!/^[\d.]+$/.test(host) || address.includes(host))
  if (!isName && !host.startsWith('[')) return { kind: 'noSite', address }
  if (url.username !== '' || url.password !== '') return { kind: 'secret', address }
  return { kind: /[\s\u2800]/.test(address) ? 'spaced' : 'other', address }
}

/**
 * Returns the first address in a text, in the form in which it is stored; `undefined` if the text has none. Apps often
 * share a sentence with an address in it.
 */
export function firstAddress(text: string): string | undefined {
  const parts = addressParts(text).filter((part) => part.address)
  const found = parts.map((part) => videoAddress(part.text)).find((one) => 'address' in one)
  return found && 'address' in found ? found.address : undefined
}

/** Returns why an address cannot be a lesson's, as a sentence without a capital letter; `undefined` if it can. */
export function whyNoLesson(found: VideoAddress): string | undefined {
  if (found.kind === 'video' || found.kind === 'other') return undefined
  return WHY_NOT[found.kind === 'notVideo' ? found.what : found.kind]
}

/** Like `whyNoLesson`, for a place that takes only videos of YouTube. */
export function whyNoYoutubeVideo(found: VideoAddress): string | undefined {
  if (found.kind === 'video') return undefined
  const isToldApart = ['several', 'notVideo', 'rewritten'].includes(found.kind)
  return isToldApart ? whyNoLesson(found) : 'use o endereço de um vídeo do YouTube.'
}

/** Returns the form in which an address is stored; the same text if it is no single address. */
export function storedAddress(text: string): string {
  const found = videoAddress(text)
  return 'address' in found ? found.address : text
}

/** Whether a text is one address, of a video or of anything else. */
export const isAddress = (text: string) => ['video', 'other'].includes(videoAddress(text).kind)

/** Mail filters, and pages of apps that only send people on. */
const SENDS_ON =
  /^(?:www\.youtube\.com\/(?:attribution_link|redirect|signin)|consent\.youtube\.com\/m)$|^(?:www\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})\/url$|^(?:accounts|consent)\.google\.com\/|^statics\.teams\.cdn\.office\.net\/[\w-]+\/safelinks\/|^lm?\.(?:facebook|instagram|messenger)\.com\/|^(?:www|m)\.facebook\.com\/l\.php$|^(?:slack-redir\.net\/link|www\.linkedin\.com\/redir\/)|^[\w.-]*\b(?:safelinks\.protection\.(?:outlook|office365)|urldefense(?:\.proofpoint)?|cudasvc|secure-web\.cisco|mimecast(?:protect)?|protection\.sophos|fireeye|clicktime\.symantec)\.(?:com|us)\//

/** Returns where a page sends people on to, in a parameter or in its path; `undefined` if it does not tell. */
function targetOf(url: URL): string | undefined {
  const [, inPath] = /\/v3\/__(.+?)__;|\/(https?%3A.+)$/i.exec(url.href)?.filter(Boolean) ?? []
  return (
    [...url.searchParams.values(), inPath ?? '']
      // Proofpoint writes `-3A` for `%3A`, and `_` for a slash.
      .map((one) => (/^https?-3A/i.test(one) ? one.replaceAll('_', '/').replaceAll('-', '%') : one))
      .map((one) =>
        /^https?%3A/i.test(one) ? decoded(one) : one.replace(/^\/(?=\w)/, 'https://www.youtube.com/'),
      )
      // It writes `*` for a character that stands elsewhere, also for the second slash.
      .map((one) => one.replace(/^(https?:\/)\*/i, '$1/'))
      .find((one) => /^https?:\/+[^*]+$/i.test(one) && parsed(one) !== undefined)
  )
}

function parsed(address: string): URL | undefined {
  // A browser leaves out line breaks, and then a word of the next line might complete a code.
  const text = address.replace(/[\t\r\n]+/g, ' ')
  return /^https?:/i.test(text) ? parsedUrl(text) : undefined
}

const hostOf = ({ hostname }: URL) => hostname.replace(/\.$/, '')

const YOUTUBE = new RegExp(`(?:^|\\.)(?:${YOUTUBE_HOSTS}|ytimg\\.com)$`)

function onYoutube(url: URL, address: string): VideoAddress {
  const found = codeIn(url)
  if ('what' in found) return { kind: 'notVideo', what: found.what, address }
  const { id } = found
  const at = address.indexOf(id)
  if (at >= 0 && /\s/.test(address.slice(at))) return { kind: 'notVideo', what: 'code', address }
  return { kind: 'video', id, address: `https://www.youtube.com/watch?v=${id}${startIn(url.href)}` }
}

/** The names in a path behind which YouTube writes a video's code. */
const BEFORE_CODE = /^(?:watch|v|e|embed|shorts|live)$/i

/** A code, and behind it parameters that were joined wrongly, or characters that end a sentence. */
const CODE = /^([\w-]{11})(?:[?&#].*|;\w+=.*|[^\p{L}\p{N}_-]*)$/su

function codeIn(url: URL): { id: string } | Pick<Extract<VideoAddress, { kind: 'notVideo' }>, 'what'> {
  const host = hostOf(url)
  if (host.startsWith('studio.')) return { what: 'studio' }
  if (/^img\.|ytimg\.com$/.test(host)) return { what: 'page' }
  const path = url.pathname.split('/').map((part) => decoded(part).trim())
  const [first = '', second, third] = path.filter(Boolean)
  if (first === 'playlist' || second === 'videoseries') return { what: 'playlist' }
  if (/^(?:@.*|channel|c|user)$/.test(first) || second === 'live_stream') return { what: 'channel' }
  const queries = [url.search, url.hash.replace(/^#!?(?:\/?watch\?)?/, '')]
  const asked = queries.flatMap((query) => new URLSearchParams(query).getAll('v'))
  const isShort = /(?:^|\.)youtu\.be$/.test(host) && !BEFORE_CODE.test(first)
  const [inPath = '', behind] = BEFORE_CODE.test(first) ? [second, third] : isShort ? [first, second] : []
  if (inPath === '' && !/^(?:watch|watch_popup)?$/i.test(first)) return { what: 'page' }
  const texts = [inPath, ...asked].filter(Boolean)
  if (texts.length === 0) return { what: url.searchParams.has('list') ? 'playlist' : 'page' }
  const ids = texts.map((one) => CODE.exec(one.replace(/\p{C}/gu, '').trim())?.[1])
  const [id] = ids
  const isOne = id !== undefined && new Set(ids).size === 1 && (behind === undefined || behind === '')
  return isOne ? { id } : { what: 'code' }
}

/** How an address says where a video starts: `t=754`, `t=12m34s`, `start=754`. */
const START = /[?&#](?:t|start|time_continue)=(?:(\d{1,3})h)?(?:(\d{1,5})m)?(?:(\d{1,6})s?)?(?![\w:])/gi

/** Returns `&t=754s` for the first start in an address that is not 0; nothing if it says none. */
function startIn(address: string): string {
  const start = [...address.matchAll(START)]
    .map(([, hours = 0, minutes = 0, seconds = 0]) => 3600 * +hours + 60 * +minutes + +seconds)
    .find((one) => one > 0)
  return start === undefined ? '' : `&t=${start}s`
}

/** Unlike `decodeURIComponent`, it throws at nothing. */
const decoded = (part: string) =>
  new URLSearchParams(`p=${part.replace(/[+&]/g, encodeURIComponent)}`).get('p') ?? part
