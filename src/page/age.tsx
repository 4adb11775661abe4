import { useEffect, useState } from 'react'
import { age } from '@/lib/pt-br'
import { useConnection } from '@/services/service-hooks'

/** Data counts as old after this many milliseconds. */
const OLD = 5 * 60 * 1000

/** Shows the age of the data if the data is old, or if there is no connection that could bring newer data. */
export function Age({ updatedAt }: { updatedAt: number }) {
  const connection = useConnection()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  if (updatedAt === 0) return null
  const old = Math.max(0, now - updatedAt)
  if (connection === 'online' && old < OLD) return null
  return <span>{old < 60_000 ? 'Dados de agora há pouco' : `Dados de há ${age(old)}`}</span>
}
