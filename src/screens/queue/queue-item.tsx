import { CircleAlert, CirclePause, Clock, Hourglass, Lock, Paperclip, Send, ServerOff } from 'lucide-react'
import type { ComponentType, Ref } from 'react'
import { describeChange } from '@/action/pending-changes'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/lib/cn'
import { fileSize } from '@/lib/file-size'
import { type Entry, type Failure, filesOfEntry, type Standing } from '@/outbox'
import { memoRow } from '@/page/list/memo-row'
import { useQueue } from '@/services/service-hooks'
import { useServices } from '@/services/services'
import { ConflictDetails } from './conflict-details'
import { MadeAt } from './made-at'
import { QueueActions } from './queue-actions'
import { PUT_OFF } from './queue-steering'
import { FittingBar, UploadBar } from './upload-progress'
import { useCorrection } from './use-correction'

const STATES: Record<
  Standing['kind'],
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

const FITTING = { word: 'Em preparo', icon: Hourglass, variant: 'secondary' } as const

/** The text for an entry that this version of the app does not understand. */
const UNKNOWN = 'Alteração de outra versão do aplicativo'

export interface QueueItemProps {
  entry: Entry
  /** The entries that succeed, or wait, together with this one, itself included; `undefined` if there are no others. */
  whole: readonly Entry[] | undefined
  standing: Standing
  progress: { sent: number; total: number } | undefined
  /** Milliseconds since the epoch. */
  now: number
  ref?: Ref<HTMLLIElement> | undefined
}

/** Shows one entry of the queue: what it does, its state, and what the person can do about it. */
export const QueueItem = memoRow(function QueueItem(props: QueueItemProps) {
  const { entry, whole, standing, progress, now, ref } = props
  const { findAction } = useServices()
  const does = useQueue(({ ids }) => describeChange(entry, ids, findAction)?.does) ?? UNKNOWN
  const { kind: shown } = standing
  const isFitting = standing.kind === 'put-off' && standing.why === 'fitting'
  const { word, icon: Icon, variant } = isFitting ? FITTING : STATES[shown]
  const correction = useCorrection(entry, whole, shown)
  const isPart = whole !== undefined && whole[0]?.seq !== entry.seq
  const files = filesOfEntry(entry)

  return (
    <li
      ref={ref}
      data-seq={entry.seq}
      data-state={shown}
      className={cn('rounded-lg border border-border bg-card p-3', isPart && 'ml-4')}
    >
      <div className="flex items-start gap-3">
        <p translate="no" className="min-w-0 flex-1 wrap-anywhere font-medium">
          {does}
        </p>
        <Badge variant={variant}>
          <Icon />
          <span>{word}</span>
        </Badge>
      </div>
      <MadeAt at={entry.createdAt} now={now} />
      {files.map((file) => (
        <p key={file.file} className="mt-1 flex items-center gap-1.5 text-muted-foreground text-sm">
          <Paperclip aria-hidden className="size-3.5 shrink-0" />
          <span translate="no" className="truncate">
            {file.name}
          </span>
          <span translate="no" className="shrink-0 tabular-nums">
            {fileSize(file.size)}
          </span>
        </p>
      ))}
      {shown === 'sending' && progress && <UploadBar {...progress} />}
      {isFitting && progress && <FittingBar {...progress} />}
      {entry.failure && <FailureNote failure={entry.failure} whole={whole} />}
      {shown === 'conflict' && entry.conflict && (
        <ConflictDetails entry={entry} conflict={entry.conflict} form={correction} />
      )}
      {shown === 'blocked' && (
        <p className="mt-2 text-muted-foreground text-sm">{isPart ? FOLLOWS : WAITS_FOR_ITEM}</p>
      )}
      {entry.takesBack !== undefined && <p className="mt-2 text-muted-foreground text-sm">{TAKES_BACK}</p>}
      {shown === 'foreign' && (
        <p className="mt-2 wrap-anywhere text-muted-foreground text-sm">
          {`Feita para ${entry.host || 'o servidor deste endereço'}. Não será enviada daqui: exporte a fila para enviá-la de onde esse servidor é usado, ou descarte-a.`}
        </p>
      )}
      {shown === 'put-off' && <p className="mt-2 text-muted-foreground text-sm">{PUT_OFF[standing.why]}</p>}
      <QueueActions
        entry={entry}
        whole={whole}
        does={does}
        standing={standing}
        correction={shown === 'conflict' ? undefined : correction}
      />
    </li>
  )
})

const WAITS_FOR_ITEM =
  'Espera por um item que ainda não foi criado. Resolva o que falhou acima, e esta segue sozinha.'
const FOLLOWS = 'Faz parte da mesma alteração. Resolva o que falhou acima, e esta segue junto.'
const TAKES_BACK = 'Retira do servidor o que chegou pela metade. Nada se perde: tudo continua nesta fila.'

/** Says why an entry has failed. The first entry of a whole also says which of the others was refused. */
function FailureNote({ failure, whole }: { failure: Failure; whole: QueueItemProps['whole'] }) {
  const { findAction } = useServices()
  const part = whole?.find(({ id }) => id === failure.part)
  const refused = useQueue(({ ids }) => part && describeChange(part, ids, findAction)?.does)
  return (
    <p className="mt-2 wrap-anywhere text-destructive-ink text-sm">
      {refused !== undefined && <span>{`${refused}: `}</span>}
      <span>{failure.message}</span>
    </p>
  )
}
