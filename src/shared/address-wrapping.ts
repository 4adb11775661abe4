import { addressParts, isSchemeless } from './address-parts.ts'

/** How the source of a page writes `&`. No address has it in earnest, and the parameter behind it would be lost. */
const AMPERSAND = /&(?:amp|#0*38|#x0*26);/gi

/** Returns an address with `&` where the source of a page writes it in another way. */
export const withAmpersands = (address: string) => address.replace(AMPERSAND, '&')

const DATE = '\\d{1,4}[./-]\\d{1,2}[./-]\\d{2,4}'
const TIME = '\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\s?[ap]\\.?\\s?m\\.?)?'

/**
 * What may stand around one address: the code of a player or a link on a page, of Markdown, of Slack, of a forum, of a
 * spreadsheet's formula; the number of a list; the time and the name in a chat that was copied from WhatsApp.
 */
const WRAPPINGS = [
  /^<(?:iframe|embed|video|source|a)\b[^>]*?\s(?:src|href)\s*=\s*(["'])(?<address>[^"']+)\1.*>$/is,
  /^!?\[(?<label>[^\]]*)\]\(<?(?<address>\S+?)>?(?:\s+"[^"]*")?\)$/i,
  /^<(?<address>https?:[^|<>\s]+)\|(?<label>[^<>]*)>$/i,
  /^\[(url|youtube|video|media)(?:=[^\]]*)?\](?<address>[^[\]]+)\[\/\1\]$/i,
  /^=\s*h[iy]perlink\s*\(\s*"(?<address>[^"]+)".*\)$/is,
  /^\d{1,3}\s?[.)]\s+(?<address>\S+)$/,
  new RegExp(
    `^\\[?(?:${DATE},?\\s+${TIME}|${TIME},\\s+${DATE})\\]?(?:\\s+[-–])?\\s+[^:\\n]{1,99}:\\s+(?<address>\\S+)$`,
    'iu',
  ),
]

/** Bullets before code, and the signs of a sentence behind it. */
const AROUND = /^[\s•*+>-]+(?=[[<!=])|(?<=[\])>])[\s.,;:!?…*]+$/gu

/** Returns the address that something else wraps; the same text if nothing wraps it. */
export function unwrapped(text: string): string {
  const bare = text.trim().replace(AROUND, '')
  for (const wrapping of WRAPPINGS) {
    const { address, label = '' } = wrapping.exec(bare)?.groups ?? {}
    if (address !== undefined && names(label, address)) return withAmpersands(address)
  }
  return text
}

/** Whether the words of a link are no address, or the same address. */
function names(label: string, address: string): boolean {
  const plain = (text: string) => text.trim().replace(/^https?:\/\//i, '')
  return plain(label) === plain(address) || !addressParts(label).some((part) => part.address)
}

const INTENT = /^intent:(.+?)#Intent;(.*)$/is
const OF_APP = /^(?:vnd\.youtube:|youtube:\/\/)\/*/i

/** Returns the address that phones pass to an app; the same text if it is no such address. */
export function ofPage(text: string): string {
  const [, rest = '', told = ''] = INTENT.exec(text) ?? []
  const scheme = /(?:^|;)scheme=([^;]+)/i.exec(told)?.[1] ?? 'https'
  const address = /^(?:https?|vnd\.youtube)$/i.test(scheme) && rest !== '' ? `${scheme}:${rest}` : text
  if (!OF_APP.test(address)) return address
  const place = address.replace(OF_APP, '')
  return `https://${isSchemeless(place) ? place : `youtu.be/${place}`}`
}
