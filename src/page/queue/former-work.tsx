import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { usePress } from '@/components/use-press'
import { useDialogs } from '@/form/offer/dialogs'
import { count } from '@/lib/pt-br'
import { BeingSentError } from '@/outbox'
import type { OthersWork } from '@/services/device-queue'
import { notStored } from '@/services/notices'
import { useSession } from '@/services/service-hooks'
import { userOf, useServices } from '@/services/services'
import { DiscardDialog } from './discard-dialog'
import { useExchange } from './use-exchange'

/**
 * Offers what an account with the same e-mail address has left unsent on this device: the account was deleted and made
 * again, so nobody can sign in to the old one. The contents are shown only after `Assumir`.
 */
export function FormerWork({ work }: { work: OthersWork }) {
  const { outbox, notify } = useServices()
  const dialogs = useDialogs()
  const user = userOf(useSession())
  const { exportWork } = useExchange(work.userId)
  const press = usePress((act: () => Promise<unknown>) => act())
  if (user === undefined) return null
  const changes = count(work.count, 'alteração', 'alterações')
  const tell = (error: unknown) => notify(error instanceof BeingSentError ? BUSY : notStored(error))

  const assume = async () => {
    try {
      await outbox.assume(work, { userId: user.id, email: user.email })
      notify({
        kind: 'success',
        title: count(work.count, 'alteração assumida', 'alterações assumidas'),
        description: 'Agora elas são suas e serão enviadas na ordem em que foram feitas.',
      })
    } catch (error) {
      tell(error)
    }
  }
  const ask = async () =>
    dialogs.show((close) => (
      <DiscardDialog
        lost={lostOf(work.count)}
        onDiscard={() => outbox.discardAll(work).catch(tell)}
        onClose={close}
      />
    ))

  return (
    <Alert
      variant="warning"
      title={`${changes} de uma conta anterior com o seu e-mail ${work.count === 1 ? 'não foi enviada' : 'não foram enviadas'}`}
      aria-label="Da sua conta anterior"
    >
      <p>{work.isForeign ? ELSEWHERE : HERE}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {!work.isForeign && (
          <Button size="sm" onClick={() => press(assume)}>
            Assumir
          </Button>
        )}
        <Button size="sm" variant="outline" onClick={() => press(() => exportWork(work))}>
          Exportar
        </Button>
        <Button size="sm" variant="ghost" onClick={() => press(ask)}>
          Descartar
        </Button>
      </div>
    </Alert>
  )
}

const HERE =
  'O servidor não conhece mais aquela conta, ou a trata como outra pessoa. Se você assumir, tudo será enviado em seu nome, na ordem em que foi feito.'

const ELSEWHERE = 'Foram feitas para outro servidor e não podem ser enviadas daqui.'

const BUSY = {
  kind: 'error',
  title: 'A fila está enviando agora',
  description: 'Nada foi mudado. Tente de novo quando o envio terminar.',
} as const

function lostOf(changes: number): string {
  const lost = count(
    changes,
    'alteração da conta anterior será apagada deste aparelho e nunca será enviada',
    'alterações da conta anterior serão apagadas deste aparelho e nunca serão enviadas',
  )
  return `${lost}.`
}
