import { limitsIn } from '@/api/stored-limits'
import { historyIn } from '@/shared/history'
import { API_PATH, OFFER_HEADERS } from '@/shared/offer-headers'
import { type Check, type Finding, missing, notOffered, offered, unknown } from '../check.ts'
import { isSuccess } from '../host.ts'
import { told, type Visit } from '../visit.ts'
import { queries } from './queries.ts'
import { sizes } from './sizes.ts'

/** Runs a check of an offer that a header of the person's answer announces. */
const announced =
  (header: string, check: (value: string, visit: Visit) => Finding | Promise<Finding>) =>
  async (visit: Visit): Promise<Finding> => {
    const me = await visit.me()
    if (!isSuccess(me)) return unknown(`${told(me)}.`)
    const value = me.headers.get(header)
    return value === null || value === '' ? notOffered(`There is no header ${header}.`) : check(value, visit)
  }

async function limits(path: string, visit: Visit): Promise<Finding> {
  if (!API_PATH.test(path)) return missing(`Api-Limits is “${path}”, and no path under /api/.`)
  const said = await visit.get(path)
  return isSuccess(said) && limitsIn(said.body) !== undefined
    ? offered(`${told(said)}.`)
    : missing(`Api-Limits is announced, and ${told(said)} with limits that the app does not understand.`)
}

function uploads(value: string): Finding {
  return API_PATH.test(value)
    ? offered(`Files are taken at ${value}.`)
    : missing(`Upload-Endpoint is “${value}”, and no path under /api/.`)
}

function history(value: string): Finding {
  return historyIn(value) === undefined
    ? missing(`History is “${value}”, and the app does not understand it.`)
    : offered(`${historyIn(value)?.count} changes so far.`)
}

const wished = (value: string): Finding =>
  value === 'present'
    ? offered('Wished-State is present.')
    : missing(`Wished-State is “${value}”, and not “present”.`)

export const OFFERS: Check[] = [
  {
    id: 'offers.limits',
    title: 'The host tells its limits (Api-Limits)',
    required: false,
    run: announced(OFFER_HEADERS.limits, limits),
    instead: 'The app checks no lengths and sizes before it sends.',
    notice: 'A text or file that is too large is refused after it was queued, and not in the form.',
  },
  {
    id: 'offers.queries',
    title: 'The list of courses takes filters (Course-Queries)',
    required: false,
    run: announced(OFFER_HEADERS.queries, queries),
    instead: 'The app asks for “search” and “language” only.',
    notice: 'Further filters and orders are applied to what the device knows, or are not offered.',
  },
  {
    id: 'offers.sizes',
    title: 'Pictures are offered in sizes (Picture-Sizes)',
    required: false,
    run: announced(OFFER_HEADERS.sizes, sizes),
    instead: 'The app loads each picture as it is.',
    notice: 'Lists with large pictures load slowly.',
  },
  {
    id: 'offers.uploads',
    title: 'Large files are taken in pieces (Upload-Endpoint)',
    required: false,
    run: announced(OFFER_HEADERS.uploads, uploads),
    instead: 'The app sends files in the form.',
    notice: 'An upload that breaks begins again from its start.',
  },
  {
    id: 'offers.wished-state',
    title: 'The toggle takes the wished state (Wished-State)',
    required: false,
    run: announced(OFFER_HEADERS.wishedState, wished),
    instead: 'The app reads the courses of a career before and after each toggle.',
    notice: 'If two people change the same link at one moment, it may need a second try.',
  },
  {
    id: 'offers.history',
    title: 'The host tells how far its history has come (History)',
    required: false,
    run: announced(OFFER_HEADERS.history, history),
    instead: 'The app does not notice that a backup was put back.',
    notice: 'After a restore, nobody is told which changes are gone.',
  },
]
