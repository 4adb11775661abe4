import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Family, GatheredFamily } from '@/action/define-read'
import { hasPassed } from '@/lib/has-passed'
import { isTemporaryId } from '@/lib/ids'
import { useServices } from '@/services/services'
import { isGone } from './is-gone'
import { ALWAYS_OLD, queryOf } from './read-query'

/** The time between two reads, in milliseconds. */
const EVERY = 30_000

/**
 * Reads a thing again when the form about it opens, and every half minute while the page is visible and online. The
 * browser asks only whether the answer has changed, and a host that names versions answers 304. What comes back is in the
 * query cache, where the form and the page see it.
 * @param read `undefined` if there is nothing to read
 * @param id the id of the thing, which the read may show in a list
 * @returns whether the host has said that the thing is not there any more
 */
export function useKeptFresh<T, P extends readonly string[]>(
  read: { family: Family<T, P> | GatheredFamily<T, P>; params: P } | undefined,
  id: string | undefined,
): boolean {
  const services = useServices()
  const queries = useQueryClient()
  const [hasGone, setGone] = useState(false)
  const { family, params } = read ?? {}
  const asked = read && JSON.stringify([family?.name, ...read.params])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` stands for the family and its parameters
  useEffect(() => {
    if (family === undefined || params === undefined || id === undefined || params.some(isTemporaryId)) return
    let last = 0
    let isOver = false
    const { state } = services.connection
    const look = async () => {
      if (document.visibilityState !== 'visible' || state.get() !== 'online') return
      last = Date.now()
      try {
        const { value } = await queries.fetchQuery({
          ...queryOf(services, family, params),
          staleTime: ALWAYS_OLD,
          retry: false,
        })
        if (!isOver) setGone(Array.isArray(value) && !idsIn(value).has(id))
      } catch (error) {
        if (!isOver && isGone(error)) setGone(true)
      }
    }
    const lookIfLate = () => {
      if (hasPassed(last, EVERY)) void look()
    }
    void look()
    const timer = setInterval(() => void look(), EVERY)
    document.addEventListener('visibilitychange', lookIfLate)
    const stop = state.subscribe(lookIfLate)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookIfLate)
      stop()
    }
  }, [asked, id, services, queries])
  return hasGone
}

/** Returns the ids of the things in a list. */
function idsIn(list: readonly unknown[]): Set<unknown> {
  return new Set(
    list.map((thing) => (typeof thing === 'object' && thing && 'id' in thing ? thing.id : undefined)),
  )
}
