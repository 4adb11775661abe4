import { useEffect, useState } from 'react'
import { useEntries } from '@/action/use-queue'
import { count } from '@/lib/pt-br'

/** A queue that drains changes many times a second; what it comes to is said when it has come to it (milliseconds). */
const SETTLED = 1_500

/** Says to those who listen how much is unsent, whenever that has changed. */
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
    // `aria-live` outright, since a dialog hides from those who listen all that is not marked so.
    <span role="status" aria-live="polite" aria-label="Por enviar" className="sr-only">
      {said}
    </span>
  )
}
