import { ME } from '@/api/host'
import { settings } from '@/catalogue/setting/reads'
import { type Check, differs, fits, missing, notOffered, offered, unknown } from '../check.ts'
import { isSuccess } from '../host.ts'
import { told, type Visit } from '../visit.ts'

async function fresh(visit: Visit) {
  const reads = await Promise.all([visit.get(settings.path()), visit.me()])
  const said = reads.find((one) => isSuccess(one))
  if (said === undefined) return unknown('Neither the settings nor the person can be read.')
  const rules = reads
    .filter(isSuccess)
    .map(({ headers }) => headers.get('cache-control')?.toLowerCase() ?? '')
  const kept = rules.find(
    (rule) => rule !== '' && !/no-(?:cache|store)/.test(rule) && !/max-age=0(?!\d)/.test(rule),
  )
  if (kept !== undefined) return missing(`A read answers “Cache-Control: ${kept}”: a cache may replay it.`)
  return rules.includes('') ? differs('Reads have no Cache-Control.') : fits(`Cache-Control is ${rules[0]}.`)
}

async function unchanged(visit: Visit) {
  const first = await visit.get(settings.path())
  if (!isSuccess(first)) return unknown(`${told(first)}.`)
  const etag = first.headers.get('etag')
  if (etag === null) return notOffered('Reads have no ETag.')
  const again = await visit.host.get(settings.path(), { headers: { 'if-none-match': etag } })
  return again.status === 304
    ? offered('An unchanged list answers 304.')
    : notOffered(`There is an ETag, and ${told(again)} to If-None-Match.`)
}

async function nowhere(visit: Visit) {
  const said = await visit.host.get('/api/app/conform-nowhere')
  if (said.status === 0) return unknown(`${told(said)}.`)
  if (isSuccess(said)) return differs(`${told(said)} for an address that no API has.`)
  return said.isJson ? fits(`${told(said)}.`) : differs(`${told(said)}, and no JSON.`)
}

async function marks(visit: Visit) {
  const me = await visit.me()
  if (!isSuccess(me)) return unknown(`${told(me)}.`)
  const mark = me.headers.get('api-mark')
  if (!mark) return notOffered('Answers have no Api-Mark.')
  const others = await Promise.all([
    visit.host.get('/api/app/conform-nowhere'),
    visit.host.get(ME, { token: null }),
    visit.host.send('POST', '/api/auth/login', { body: { kind: 'json', value: {} }, token: null }),
    visit.get(settings.path()),
  ])
  const bare = others.find(({ headers, status }) => status !== 0 && !headers.get('api-mark'))
  if (bare !== undefined) return missing(`Api-Mark is announced, and ${told(bare)} without it.`)
  const page = await visit.host.once('GET', '/', { token: null })
  return page.headers.get('api-mark')
    ? missing('Api-Mark is also on pages that are no answer of the API.')
    : offered(`Api-Mark is “${mark}”.`)
}

export const CACHING: Check[] = [
  {
    id: 'reads.fresh',
    title: 'No cache may replay a read',
    required: true,
    run: fresh,
    instead: 'The app asks the browser to ask the host each time. A cache between them may still answer.',
    notice: 'A list may show for a while what was there before a change.',
  },
  {
    id: 'reads.unchanged',
    title: 'An unchanged read answers 304',
    required: false,
    run: unchanged,
    instead: 'The app reads the whole list again.',
    notice: 'Screens need more data on a slow line.',
  },
  {
    id: 'reads.nowhere',
    title: 'An unknown address answers an error in JSON',
    required: false,
    run: nowhere,
    instead: 'The app takes HTML for the page of somebody else, and looks again.',
    notice: 'What a missing call is shown as differs: an error that may come and go in place of its name.',
  },
  {
    id: 'offers.marks',
    title: 'Answers are marked (Api-Mark)',
    required: false,
    run: marks,
    instead:
      'Without marks the app judges an answer by its kind. An answer that lacks an announced mark is nobody’s.',
    notice: 'Without marks nothing. With a mark that is only on some answers, refused changes wait for ever.',
  },
]
