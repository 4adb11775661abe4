import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { pathInApp } from '@/lib/base'
import { noteVisit } from '@/read/visited'

/** Matches the path of a page that shows one thing: the path of a list, then an id. */
const OF_ONE = /^\/[^/]+\/.+$/

/** Stores each visit to a page that shows one thing, so that Home can list the visited pages. */
export function useNoteOpened(): void {
  const queries = useQueryClient()
  const [path] = useLocation()
  useEffect(() => {
    // Take the path from `window.location`, because ids are escaped in it, as they are in links. In `path`, the router
    // has decoded the escaped characters.
    if (OF_ONE.test(path)) noteVisit(queries, pathInApp(window.location.pathname))
  }, [path, queries])
}
