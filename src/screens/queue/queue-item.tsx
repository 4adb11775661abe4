import { CircleAlert, CirclePause, Clock, Lock, Paperclip, Send, ServerOff } from 'lucide-react'
import type { ComponentType, Ref } from 'react'
import { correctionOf, describeChange } from '@/action/pending-changes'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { useDialogs } from '@/form/dialogs'
import { cn } from '@/lib/cn'
import { fileSize } from '@/lib/file-size'
import { formOf } from '@/nouns'
import { dependantsOf } from '@/outbox/queue/blocking'
import type { PutOffReason } from '@/outbox/queue/put-off'
import { fileRefsIn } from '@/outbox/rows/input'
import type { Entry } from '@/outbox/rows/types'
import { memoRow } from '@/page/memo-row'
import { isForAnotherHost } from '@/services/for-another-host'
import { notStored } from '@/services/notices'
import { useQueue } from '@/services/service-hooks'
import { knownEntriesOf, useServices } from '@/services/services'
import { ConflictDetails } from './conflict-details'
import { DiscardDialog } from './discard-dialog'
import { PUT_OFF, QueueSteering } from './queue-steering'
import { UploadBar } from './upload-progress'

type Shown = 'queued' | 'sending' | 'failed' | 'conflict' | 'blocked' | 'put-off' | 'foreign'

const STATES: Record<
  Shown,
  { word: string; icon: ComponentType; variant: 'secondary' | 'default' | 'destructive' | 'warning' }
> = {
  queued: { word: 'Na fila', icon: Clock, variant: 'secondary' },
  sending: { word: 'Enviando', icon: Send, variant: 'default' },
  failed: { word: 'Falhou', icon: CircleAlert, variant: 'destructive' },
  conflict: { word: 'Conflito', icon: CircleAlert, variant: 'warning' },
  blocked: { word: 'Bloqueada', icon: Lock, variant: 'warning' },
  'put-off': { word: 'Adiada', icon: CirclePause, variant: 'secondary' },
  foreign: { word: 'De outro servidor', icon: ServerOff, variant: 'warning' },
}

/** The text for an entry that this version of the app does not understand. */
const UNKNOWN = 'Alteração de outra versão do aplicativo'

export interface QueueItemProps {
  entry: Entry
  blocked: boolean
  putOff: PutOffReason | undefined
  progress: { sent: number; total: number } | undefined
  ref?: Ref<HTMLLIElement> | undefined
}

/** Shows one entry of the queue: what it does, its state, and what the person can do about it. */
export const QueueItem = memoRow(function QueueItem({
  entry,
  blocked,
  putOff,
  progress,
  ref,
}: QueueItemProps) {
  const { outbox, findAction, notify, session } = useServices()
  const dialogs = useDialogs()
  const does = useQueue(({ ids }) => describeChange(entry, ids, findAction)?.does) ?? UNKNOWN
  const shown = shownState(entry, blocked, putOff)
  const { word, icon: Icon, variant } = STATES[shown]
  const form = formOf(entry.action)
  const filled = correctionOf(entry, findAction)
  const files = fileRefsIn(entry.input)
  const tell = (error: unknown) => notify(notStored(error))
  const open = (dependants: Entry[]) =>
    dialogs.show((close) => (
      <DiscardDialog
        does={does}
        dependants={dependants.length}
        onDiscard={() => outbox.betweenAttempts(() => outbox.discard(entry.seq)).catch(tell)}
        onClose={close}
      />
    ))

  const correction = form && filled && (
    <Button
      size="sm"
      variant={shown === 'failed' ? 'default' : shown === 'conflict' ? 'outline' : 'ghost'}
      onClick={() => dialogs.show((close) => form.correction(filled, entry, close))}
    >
      {shown === 'conflict' ? 'Escrever de novo' : 'Corrigir'}
    </Button>
  )

  return (
    <li
      ref={ref}
      data-seq={entry.seq}
      data-state={shown}
      className="rounded-lg border border-border bg-card p-3"
    >
      <div className="flex items-start gap-3">
        <p className="min-w-0 flex-1 wrap-anywhere font-medium">{does}</p>
        <Badge variant={variant}>
          <Icon />
          {word}
        </Badge>
      </div>
      {files.map((file) => (
        <p key={file.file} className="mt-1 flex items-center gap-1.5 text-muted-foreground text-sm">
          <Paperclip aria-hidden className="size-3.5 shrink-0" />
          <span className="truncate">{file.name}</span>
          <span className="shrink-0 tabular-nums">{fileSize(file.size)}</span>
        </p>
      ))}
      {shown === 'sending' && progress && <UploadBar {...progress} />}
      {entry.failure && (
        <p className="mt-2 wrap-anywhere text-destructive-ink text-sm">{entry.failure.message}</p>
      )}
      {shown === 'conflict' && entry.conflict && (
        <ConflictDetails entry={entry} conflict={entry.conflict} form={correction} />
      )}
      {shown === 'blocked' && (
        <p className="mt-2 text-muted-foreground text-sm">
          Espera por um item que ainda não foi criado. Resolva o que falhou acima, e esta segue sozinha.
        </p>
      )}
      {shown === 'foreign' && (
        <p className="mt-2 wrap-anywhere text-muted-foreground text-sm">
          Feita para {entry.host || 'o servidor deste endereço'}. Não será enviada daqui: exporte a fila para
          enviá-la de onde esse servidor é usado, ou descarte-a.
        </p>
      )}
      {shown === 'put-off' && putOff && (
        <p className="mt-2 text-muted-foreground text-sm">{PUT_OFF[putOff]}</p>
      )}
      <div
        className={cn('mt-2 flex flex-wrap gap-2', shown !== 'failed' && shown !== 'conflict' && '-ml-2.5')}
      >
        {(shown === 'queued' || shown === 'sending' || shown === 'put-off') && (
          <QueueSteering entry={entry} putOff={putOff} />
        )}
        {shown !== 'sending' && (
          <>
            {shown === 'failed' && (
              <Button
                size="sm"
                variant="outline"
                onClick={() => void outbox.retry(entry.seq, entry.failure?.kind === 'undecided').catch(tell)}
              >
                Tentar novamente
              </Button>
            )}
            {shown !== 'foreign' && shown !== 'conflict' && correction}
            <Button
              size="sm"
              variant="ghost"
              onClick={() =>
                open(dependantsOf([entry], knownEntriesOf(session.state.get(), outbox.view.entries)))
              }
            >
              Descartar
            </Button>
          </>
        )}
      </div>
    </li>
  )
})

function shownState(entry: Entry, blocked: boolean, putOff: PutOffReason | undefined): Shown {
  if (isForAnotherHost(entry)) return 'foreign'
  if (entry.state === 'failed') return entry.failure?.kind === 'conflict' ? 'conflict' : 'failed'
  if (entry.state === 'sending') return entry.state
  if (blocked) return 'blocked'
  return putOff === undefined ? 'queued' : 'put-off'
}
