import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { noteVisit } from '@/read/visited'

/** The path of the page of one thing: a list's path and an id. */
const OF_ONE = /^\/[^/]+\/.+$/

/** Notes which things' pages were opened, for Home. */
export function useNoteOpened(): void {
  const queries = useQueryClient()
  const [path] = useLocation()
  useEffect(() => {
    // Take the path as links write it. The router has already decoded the escaped characters of an id.
    if (OF_ONE.test(path)) noteVisit(queries, window.location.pathname)
  }, [path, queries])
}
