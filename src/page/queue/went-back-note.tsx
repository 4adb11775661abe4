import { describeChange } from '@/action/pending-changes'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { usePress } from '@/components/use-press'
import { count } from '@/lib/pt-br'
import type { WentBack } from '@/outbox'
import { notStored } from '@/services/notices'
import { useQueueView } from '@/services/service-hooks'
import { useServices } from '@/services/services'
import { openQueue } from './open-queue'

interface WentBackNoteProps {
  userId: string
  wentBack: WentBack
  /** Whether it stands in the queue's panel. There it lists what is lost. Elsewhere it has a button to the panel. */
  inPanel: boolean
}

const TITLE = 'O servidor voltou a um estado anterior'

/** Says that the server was put back, and what it has lost of the user's changes. The user may send them again. */
export default function WentBackNote({ userId, wentBack, inPanel }: WentBackNoteProps) {
  const { outbox, notify } = useServices()
  const lost = wentBack.lost.filter((row) => row.userId === userId)
  const stored = (change: Promise<void>) => change.catch((error: unknown) => notify(notStored(error)))
  const acknowledge = usePress(() => stored(outbox.dismissLost(userId)))
  const sendAgain = usePress((which: WentBack['lost']) =>
    stored(
      outbox.sendAgain(
        userId,
        which.map(({ entryId }) => entryId),
      ),
    ),
  )
  const known = (
    <Button size="sm" variant="outline" onClick={acknowledge}>
      Entendi
    </Button>
  )
  const action = inPanel ? (
    <div className="flex flex-wrap gap-2">
      {lost.length > 1 && (
        <Button size="sm" onClick={() => sendAgain(lost)}>
          Enviar todas de novo
        </Button>
      )}
      {known}
    </div>
  ) : lost.length === 0 ? (
    known
  ) : (
    <Button size="sm" variant="outline" onClick={() => openQueue()}>
      Ver o que falta
    </Button>
  )
  return (
    <>
      <Alert variant="warning" title={TITLE} action={action}>
        {whatIsLost(lost.length)}
      </Alert>
      {inPanel && lost.length > 0 && <LostList lost={lost} onAgain={(row) => sendAgain([row])} />}
    </>
  )
}

function whatIsLost(lost: number): string {
  const restored = 'Como quando um backup é restaurado: o que foi gravado depois não está mais lá.'
  if (lost === 0) return `${restored} Nada que este dispositivo ainda conheça de você falta.`
  const words = count(lost, 'alteração sua falta', 'alterações suas faltam')
  return `${restored} ${words}. Nada é enviado de novo sem você pedir.`
}

function LostList({
  lost,
  onAgain,
}: {
  lost: WentBack['lost']
  onAgain: (row: WentBack['lost'][number]) => void
}) {
  const { findAction } = useServices()
  const { ids } = useQueueView()
  return (
    <section aria-label="Não está mais no servidor">
      <h3 className="mb-2 font-medium text-muted-foreground text-sm">Não está mais no servidor</h3>
      <ul className="flex flex-col gap-1.5">
        {lost.map((row) => {
          const does = describeChange(row, ids, findAction)?.does ?? 'Alteração de outra versão do aplicativo'
          return (
            <li key={row.entryId} className="flex items-start gap-2 text-sm">
              <span translate="no" className="min-w-0 flex-1 wrap-anywhere">
                {does}
              </span>
              <Button
                size="sm"
                variant="ghost"
                className="-my-1.5"
                aria-label={`Enviar de novo: ${does}`}
                onClick={() => onAgain(row)}
              >
                Enviar de novo
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
