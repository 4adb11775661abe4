import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { changedQuery, type QueryChanges } from '@/lib/changed-query'
import { LANGUAGES } from '@/shared/languages'

export interface CourseSearch {
  /** The query of the page's address. */
  params: URLSearchParams
  text: string
  /** One of the languages, or '' for all. */
  language: string
  /** Changes the query. An empty value removes its member. `replace`: Back does not come back to the former query. */
  set: (changes: QueryChanges, replace?: boolean) => void
  clear: () => void
}

/**
 * Returns the search. It is stored in the page's address (`?q=&idioma=`), so that Back, a reload and a shared link
 * restore it. The result is the same until the query changes. `course-finding.tsx` has the names of the other members.
 */
export function useCourseSearch(): CourseSearch {
  const [params, setParams] = useSearchParams()
  return useMemo(
    () => ({
      params,
      text: params.get('q') ?? '',
      // Anything else in an address would only be refused by the server.
      language: Object.keys(LANGUAGES).find((code) => code === params.get('idioma')) ?? '',
      set: (changes, replace = false) => setParams((before) => changedQuery(before, changes), { replace }),
      clear: () => setParams({}),
    }),
    [params, setParams],
  )
}
