import { apiUrl, HEADED, type Headed, hostSettings, ME } from '../host'
import { knownTrials, storeTrials, type Trials } from './trials'

/** The headers that the requests of each offer carry. The values mean nothing to a read. */
export const TRIED: Record<Headed, Record<string, string>> = {
  marks: { 'api-nonce': '0' },
  keys: { 'idempotency-key': '"trial"' },
  versions: { 'if-match': '"trial"' },
  uploads: {
    'tus-resumable': '1.0.0',
    'upload-length': '0',
    'upload-offset': '0',
    'upload-checksum': 'sha1 AA==',
  },
}

/**
 * Tries which of the offers' headers the CORS rules of a host on another origin allow, and keeps the result on the device.
 * Each trial reads `ME` with these headers. A browser does not say why a request failed, so a trial that failed counts as
 * refused only if the same read without the headers is answered right after it. Otherwise the earlier result counts.
 * @param token the person's token, because some hosts answer a 401 without CORS headers
 */
export async function tryOffers(token: string): Promise<Trials> {
  const offered = HEADED.filter((one) => Boolean(hostSettings.get().offers?.[one]))
  if (offered.length === 0) return { allowed: [], refused: [] }
  const known = knownTrials()
  const passed = await Promise.all(offered.map((one) => isAnswered(token, TRIED[one])))
  const isUp = passed.includes(true) || (await isAnswered(token, {}))
  if (!isUp) return known
  const trials = {
    allowed: offered.filter((_, at) => passed[at]),
    refused: offered.filter((_, at) => !passed[at]),
  }
  storeTrials(trials)
  return trials
}

/** Whether the page gets to see an answer, whatever it says. */
async function isAnswered(token: string, headers: Record<string, string>): Promise<boolean> {
  try {
    await fetch(apiUrl(ME), {
      headers: { accept: 'application/json', authorization: `Bearer ${token}`, ...headers },
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'manual',
    })
    return true
  } catch {
    return false
  }
}
