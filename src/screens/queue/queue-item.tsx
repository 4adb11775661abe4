import { CircleAlert, Clock, Lock, Paperclip, Send, ServerOff } from 'lucide-react'
import type { ComponentType } from 'react'
import { isForAnotherHost } from '@/action/for-another-host'
import { notStored } from '@/action/notices'
import { describeChange, inputOf } from '@/action/pending-changes'
import { entriesOf, useServices } from '@/action/services'
import { useQueue } from '@/action/use-queue'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { useDialogs } from '@/form/dialogs'
import { cn } from '@/lib/cn'
import { fileSize } from '@/lib/file-size'
import { formOf } from '@/nouns'
import { dependantsOf } from '@/outbox/blocking'
import { fileRefsIn } from '@/outbox/input'
import type { Entry } from '@/outbox/types'
import { memoRow } from '@/page/memo-row'
import { DiscardDialog } from './discard-dialog'

type Shown = 'queued' | 'sending' | 'failed' | 'blocked' | 'foreign'

const STATES: Record<
  Shown,
  { word: string; icon: ComponentType; variant: 'secondary' | 'default' | 'destructive' | 'warning' }
> = {
  queued: { word: 'Na fila', icon: Clock, variant: 'secondary' },
  sending: { word: 'Enviando', icon: Send, variant: 'default' },
  failed: { word: 'Falhou', icon: CircleAlert, variant: 'destructive' },
  blocked: { word: 'Bloqueada', icon: Lock, variant: 'warning' },
  foreign: { word: 'De outro servidor', icon: ServerOff, variant: 'warning' },
}

/** Said of an entry that no code here understands. */
const UNKNOWN = 'Alteração de outra versão do aplicativo'

export interface QueueItemProps {
  entry: Entry
  blocked: boolean
  progress: { sent: number; total: number } | undefined
}

/** One entry of the queue: what it does, how it stands, and what can be done about it. */
export const QueueItem = memoRow(function QueueItem({ entry, blocked, progress }: QueueItemProps) {
  const { outbox, findAction, notify, session } = useServices()
  const dialogs = useDialogs()
  const does = useQueue(({ ids }) => describeChange(entry, ids, findAction)?.does) ?? UNKNOWN
  const waiting: Shown = entry.state === 'failed' ? 'failed' : blocked ? 'blocked' : entry.state
  const shown: Shown = isForAnotherHost(entry) ? 'foreign' : waiting
  const { word, icon: Icon, variant } = STATES[shown]
  const form = formOf(entry.action)
  const input = inputOf(entry, findAction)
  const files = fileRefsIn(entry.input)
  const tell = (error: unknown) => notify(notStored(error))
  const open = (dependants: Entry[]) =>
    dialogs.show((close) => (
      <DiscardDialog
        does={does}
        dependants={dependants.length}
        onDiscard={() => outbox.betweenTries(() => outbox.discard(entry.seq)).catch(tell)}
        onClose={close}
      />
    ))

  return (
    <li data-seq={entry.seq} data-state={shown} className="rounded-lg border border-border bg-card p-3">
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
      {shown === 'sending' && progress && (
        <div className="mt-2 flex items-center gap-3 text-muted-foreground text-xs tabular-nums">
          <Progress label="Enviado" value={progress.sent / progress.total} className="flex-1" />
          {fileSize(progress.sent)} de {fileSize(progress.total)}
        </div>
      )}
      {entry.failure && (
        <p className="mt-2 wrap-anywhere text-destructive-ink text-sm">{entry.failure.message}</p>
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
      {shown !== 'sending' && (
        <div className={cn('mt-2 flex flex-wrap gap-2', shown !== 'failed' && '-ml-2.5')}>
          {shown === 'failed' && (
            <Button
              size="sm"
              variant="outline"
              onClick={() => void outbox.retry(entry.seq, entry.failure?.kind === 'undecided').catch(tell)}
            >
              Tentar novamente
            </Button>
          )}
          {form && input !== undefined && shown !== 'foreign' && (
            <Button
              size="sm"
              variant={shown === 'failed' ? 'default' : 'ghost'}
              onClick={() => dialogs.show((close) => form.correction(input, entry, close))}
            >
              Corrigir
            </Button>
          )}
          <Button
            size="sm"
            variant="ghost"
            onClick={() => open(dependantsOf([entry], entriesOf(session.state.get(), outbox.view.entries)))}
          >
            Descartar
          </Button>
        </div>
      )}
    </li>
  )
})
