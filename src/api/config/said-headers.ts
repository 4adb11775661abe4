import { OFFER_HEADERS, WISHED_STATE_FIELD } from '@/shared/offer-headers'
import { hostSettings } from '../host'

const SAID = ['limits', 'sizes', 'queries', 'uploads', 'wishedState'] as const

/**
 * Returns what an answer's header says if the host did not send it, because the operator has said it for the host
 * (`offers` in `config.json`); `null` if nobody said it. Nobody can say the mark of an answer for the host.
 * @param name in lower case
 */
export function saidHeader(name: string): string | null {
  const which = SAID.find((one) => OFFER_HEADERS[one] === name)
  const said = which && hostSettings.get().offers?.[which]
  if (Array.isArray(said)) return said.join(', ')
  return said === true ? WISHED_STATE_FIELD : said || null
}
