import { useEffect, useState } from 'react'
import { lazy } from '@/lib/lazy'
import { age } from '@/lib/pt-br'

const exact = lazy(() => new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'medium' }))
const short = lazy(() => new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' }))

/** How often the ages are told anew, in milliseconds. */
const TICK = 30_000

/** A device whose clock was set back may hold changes of the future. Up to this many milliseconds they count as now. */
const AHEAD = 60_000

/** Returns the time, again and again. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Says when a change was made: how long ago, and exactly in the title. Nothing if it is not known. */
export function MadeAt({ at, now }: { at: number | undefined; now: number }) {
  if (at === undefined || !Number.isFinite(new Date(at).getTime())) return null
  const isAhead = at - now > AHEAD
  const ago = age(now - at)
  const said = isAhead ? `Feita em ${short().format(at)}` : `Feita ${ago === 'agora' ? ago : `há ${ago}`}`
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={exact().format(at)}
      translate="no"
      className="mt-1 block text-muted-foreground text-sm"
    >
      {said}
    </time>
  )
}
