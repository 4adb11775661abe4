import { useEffect, useSyncExternalStore } from 'react'
import { hostName } from '@/api/other-host'
import { readStored, writeStored } from '@/lib/local-storage'
import { useServices } from '@/services/services'
import { COURSE_QUERIES, type CourseQuery } from '@/shared/finding'
import { OFFER_HEADERS } from '@/shared/offer-headers'

/** Every host understands these (section 7 of the specification). */
const SPECIFIED: readonly CourseQuery[] = ['search', 'language']

const rowOf = () => `course queries ${hostName()}`

/**
 * Returns what the list of courses of this host may be asked for. The host announces it in the answer that names the
 * person. What it announced last is kept on the device, for a start without a connection.
 */
export function useCourseQueries(): readonly CourseQuery[] {
  const { announcement } = useServices().session
  const answer = useSyncExternalStore(announcement.subscribe, announcement.get)
  const said = answer?.kind === 'answer' ? (answer.header?.(OFFER_HEADERS.queries) ?? null) : undefined
  useEffect(() => {
    if (said !== undefined) writeStored(rowOf(), said)
  }, [said])
  const known = (said === undefined ? readStored(rowOf()) : said)?.split(',').map((name) => name.trim()) ?? []
  return COURSE_QUERIES.filter((name) => SPECIFIED.includes(name) || known.includes(name))
}
