import { useEffect, useState } from 'react'
import { useEntries } from '@/action/service-hooks'
import { count } from '@/lib/pt-br'

/**
 * The state of the queue is announced when it has not changed for this long, in milliseconds. While the queue drains,
 * its state changes many times a second.
 */
const QUIET_TIME = 1_500

/** Tells screen readers how many changes are unsent and how many failed, each time one of these numbers changes. */
export function QueueSaid() {
  const unsent = useEntries()
  const failed = unsent.filter(({ state }) => state === 'failed').length
  const words =
    unsent.length === 0
      ? 'Nada por enviar.'
      : `Por enviar: ${count(unsent.length, 'alteração', 'alterações')}${failed > 0 ? `, ${count(failed, 'falhou', 'falharam')}` : ''}.`
  const [said, setSaid] = useState('')
  const [first, setFirst] = useState(words)
  useEffect(() => {
    if (words === first) return
    const timer = setTimeout(() => {
      setSaid(words)
      setFirst('')
    }, QUIET_TIME)
    return () => clearTimeout(timer)
  }, [words, first])
  return (
    // Set `aria-live` explicitly. An open dialog hides everything outside it from screen readers, except elements that
    // have `aria-live`.
    <span role="status" aria-live="polite" aria-label="Por enviar" className="sr-only">
      {said}
    </span>
  )
}
