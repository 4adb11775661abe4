import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { noteVisit } from '@/read/visited'

/** The page of one thing: a list's address, and what it is within it. */
const OF_ONE = /^\/[^/]+\/.+$/

/** Keeps in mind which things' pages were opened, for Home. */
export function useNoteOpened(): void {
  const queries = useQueryClient()
  const [path] = useLocation()
  useEffect(() => {
    // As links write it: the router's own path has what was escaped in an id put back.
    if (OF_ONE.test(path)) noteVisit(queries, window.location.pathname)
  }, [path, queries])
}
