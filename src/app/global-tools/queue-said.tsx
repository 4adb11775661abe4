import { useEffect, useState } from 'react'
import { useEntries } from '@/action/service-hooks'
import { count } from '@/lib/pt-br'

/**
 * The queue's state is announced after it has not changed for this long, in milliseconds. While the queue drains, it
 * changes many times a second.
 */
const SETTLED = 1_500

/** Tells screen readers how much is unsent, whenever that changes. */
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
    }, SETTLED)
    return () => clearTimeout(timer)
  }, [words, first])
  return (
    // `aria-live` is set explicitly: an open dialog hides everything outside it from screen readers, except such live
    // regions.
    <span role="status" aria-live="polite" aria-label="Por enviar" className="sr-only">
      {said}
    </span>
  )
}
