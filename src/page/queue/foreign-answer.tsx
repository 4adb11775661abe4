import { useState } from 'react'
import { apiUrl, isSameOrigin, ME } from '@/api/host'
import { WAY_BACK } from '@/api/way-back'
import { Alert } from '@/components/ui/alert'
import { buttonVariants } from '@/components/ui/button'
import { addressOf } from '@/lib/base'
import { useSomebody } from '@/services/service-hooks'

/**
 * Says that somebody else answers in place of the API, e.g. the login page of a network, and leads to that page. Shows
 * nothing while nobody does.
 */
export function ForeignAnswer({ className }: { className?: string | undefined }) {
  const status = useSomebody()
  const [since] = useState(Date.now)
  if (status === null) return null
  return (
    <Alert
      variant="warning"
      // A redirect has no status that says anything to a person.
      title={`Outra página respondeu no lugar do servidor (${status === 0 ? 'redirecionamento' : status})`}
      className={className}
      action={
        <a href={foreignPage(since)} className={buttonVariants({ size: 'sm', variant: 'outline' })}>
          Abrir essa página
        </a>
      }
    >
      O que você mudou está guardado neste aparelho e vai quando o servidor responder. Se a rede pede um
      login, abra a página, entre e volte.
    </Alert>
  )
}

/**
 * Returns the address at which a person sees who answers in place of the API. It is past the service worker, and new
 * each time, in case a proxy lets browsers keep its own page. If the API has another origin, its proxy may be another
 * too, so the address is the API's.
 * @param now milliseconds since the epoch
 */
function foreignPage(now: number): string {
  return isSameOrigin() ? `${addressOf(WAY_BACK)}?${now}` : `${apiUrl(ME)}?${now}`
}
