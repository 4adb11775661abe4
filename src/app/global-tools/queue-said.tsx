import { useEffect, useState } from 'react'
import { count } from '@/lib/pt-br'
import type { DeviceQueue } from '@/services/device-queue'
import { useDeviceQueue } from '@/services/use-device-queue'

/**
 * The state of the queue is announced when it has not changed for this long, in milliseconds. While the queue drains,
 * its state changes many times a second.
 */
const QUIET_TIME = 1_500

/** Returns what is said of the queue; an empty text as long as nothing is known. */
function wordsFor(queue: DeviceQueue): string {
  switch (queue.kind) {
    case 'unread':
      return ''
    case 'unreadable':
      return 'A fila de envio não pôde ser lida.'
    case 'empty':
      return NOTHING
    case 'held': {
      const { mine } = queue
      if (mine.length === 0) return 'Nada seu por enviar.'
      const failed = mine.filter(({ state }) => state === 'failed').length
      return `Por enviar: ${count(mine.length, 'alteração', 'alterações')}${failed > 0 ? `, ${count(failed, 'falhou', 'falharam')}` : ''}.`
    }
  }
}

const NOTHING = 'Nada por enviar.'

/** Tells screen readers how many changes are unsent and how many failed, each time one of these numbers changes. */
export function QueueSaid() {
  const words = wordsFor(useDeviceQueue())
  const [said, setSaid] = useState('')
  // What is known at first is not said. A queue that turns out to be empty at the first read is nothing new either.
  const [first, setFirst] = useState(words === '' ? NOTHING : words)
  useEffect(() => {
    if (words === first || words === '') return
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
