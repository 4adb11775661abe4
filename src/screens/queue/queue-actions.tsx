import type { Elements } from '@/components/elements'
import { Button } from '@/components/ui/button'
import { useDialogs } from '@/form/offer/dialogs'
import { cn } from '@/lib/cn'
import { count } from '@/lib/pt-br'
import { dependantsOf, type Entry, type Standing } from '@/outbox'
import { DiscardDialog } from '@/page/queue/discard-dialog'
import { notStored } from '@/services/notices'
import { knownEntriesOf, useServices } from '@/services/services'
import { QueueSteering, StopSending } from './queue-steering'

export interface QueueActionsProps {
  entry: Entry
  whole: readonly Entry[] | undefined
  does: string
  standing: Standing
  /** The button that opens the entry's form. */
  correction: Elements
}

/**
 * What a person can do about an entry. Entries that succeed, or wait, together are sent, tried again and discarded
 * together, so only the first of them has these buttons.
 *
 * A try may begin and end at any moment, also while a finger goes down. So no button moves then, and none takes the place
 * of another: those that a try forbids stand still, disabled, and `Cancelar envio` comes after all others.
 */
export function QueueActions({ entry, whole, does, standing, correction }: QueueActionsProps) {
  const { outbox, notify } = useServices()
  const isPart = whole !== undefined && whole[0]?.seq !== entry.seq
  const { kind: shown } = standing
  const isSteered = shown === 'queued' || shown === 'sending' || shown === 'put-off'
  // What takes back a half of something must be sent. A person may give up on it only if the host refuses it.
  const isNeeded = entry.takesBack !== undefined && shown !== 'failed'
  return (
    <div className={cn('mt-2 flex flex-wrap gap-2', shown !== 'failed' && shown !== 'conflict' && '-ml-2.5')}>
      {isSteered && !isPart && !isNeeded && (
        <QueueSteering entry={entry} putOff={shown === 'put-off' ? standing.why : undefined} />
      )}
      {shown === 'failed' && (
        <Button
          size="sm"
          variant="outline"
          onClick={() =>
            void outbox
              .retry(entry.seq, entry.failure?.kind === 'undecided')
              .catch((error: unknown) => notify(notStored(error)))
          }
        >
          Tentar novamente
        </Button>
      )}
      {shown !== 'foreign' && correction}
      {!isPart && !isNeeded && <DiscardButton {...{ entry, whole, does }} disabled={shown === 'sending'} />}
      {shown === 'sending' && !isNeeded && <StopSending entry={entry} />}
    </div>
  )
}

interface DiscardButtonProps extends Pick<QueueActionsProps, 'entry' | 'whole' | 'does'> {
  disabled: boolean
}

function DiscardButton({ entry, whole, does, disabled }: DiscardButtonProps) {
  const { outbox, notify, session } = useServices()
  const dialogs = useDialogs()
  const open = (others: number) =>
    dialogs.show((close) => (
      <DiscardDialog
        lost={lostOf(does, others)}
        onDiscard={() =>
          outbox
            .betweenAttempts(() => outbox.discard(entry.seq))
            .catch((error: unknown) => notify(notStored(error)))
        }
        onClose={close}
      />
    ))
  const others = () => {
    const roots = whole ?? [entry]
    const lost = dependantsOf(roots, knownEntriesOf(session.state.get(), outbox.view.entries))
    return new Set([...roots, ...lost].map(({ seq }) => seq)).size - 1
  }
  return (
    <Button size="sm" variant="ghost" disabled={disabled} onClick={() => open(others())}>
      Descartar
    </Button>
  )
}

/** Says which change is discarded, and how many others with it. */
function lostOf(does: string, others: number): string {
  const also = count(
    others,
    'outra alteração depende desta e também será descartada',
    'outras alterações dependem desta e também serão descartadas',
  )
  return `Esta alteração não será enviada ao servidor: ${does}.${others > 0 ? ` ${also}.` : ''}`
}
