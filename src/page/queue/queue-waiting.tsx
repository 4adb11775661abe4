import { useEffect, useState } from 'react'
import { Spinner } from '@/components/ui/spinner'

/** After this many milliseconds, the line says what may help. A database normally opens within a second. */
const LONG = 10_000

/** Says that the queue has not been read yet. It claims nothing of what is in it. */
export function QueueWaiting() {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LONG)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p role="status" className="flex items-center gap-2.5 px-1 py-2 text-muted-foreground text-sm">
      <Spinner />
      <span>
        {isLate
          ? 'O navegador ainda não abriu a fila de envio deste aparelho. Feche as outras abas deste aplicativo. Não apague os dados do site.'
          : 'Lendo a fila de envio…'}
      </span>
    </p>
  )
}
