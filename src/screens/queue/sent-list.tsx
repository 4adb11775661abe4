import { Check, CircleAlert } from 'lucide-react'
import { Fragment } from 'react'
import { describeChange } from '@/action/pending-changes'
import { undoingsOf } from '@/action/undo'
import { Button } from '@/components/ui/button'
import { usePress } from '@/components/use-press'
import { lazy } from '@/lib/lazy'
import { count } from '@/lib/pt-br'
import { HISTORY_LENGTH, type Receipt } from '@/outbox'
import { notStored } from '@/services/notices'
import { useQueueView } from '@/services/service-hooks'
import { useServices } from '@/services/services'
import { canUndoGroup, undoGroup } from '@/services/undo-group'
import { useUndo } from './use-undo'

const when = lazy(
  () =>
    new Intl.DateTimeFormat('pt-BR', {
      day: '2-digit',
      month: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }),
)

/** Shows the changes that were sent lately, newest first. */
export function SentList({ receipts }: { receipts: readonly Receipt[] }) {
  const services = useServices()
  const { findAction } = services
  const { ids, entries } = useQueueView()
  const undo = useUndo()
  const undone = new Set([...entries, ...receipts].map(({ undoes }) => undoes))
  const all = receipts.filter((receipt) => receipt.outcome === 'done')
  const sent = all.slice(-HISTORY_LENGTH).reverse()
  const undoingsFor = (receipt: Receipt) => {
    const { together } = receipt
    const isUndone = ({ entryId, together: other }: Receipt) =>
      undone.has(entryId) && (entryId === receipt.entryId || (together !== undefined && other === together))
    if (all.some(isUndone)) return []
    return undoingsOf(receipt, all, findAction, Date.now(), HISTORY_LENGTH)
  }
  /** The groups that can be undone whole. */
  const groups = new Set(sent.flatMap(({ group }) => group ?? []))
  const wholes = new Set([...groups].filter((group) => canUndoGroup(services, group)))
  /** Returns the group whose row stands above this change, because the change is the newest of it. */
  const headOf = ({ group }: Receipt, at: number) =>
    group !== undefined && wholes.has(group) && sent[at - 1]?.group !== group ? group : undefined
  if (sent.length === 0) return null
  return (
    <section aria-label="Enviadas" className="mt-6">
      <h3 className="mb-2 font-medium text-muted-foreground text-sm">Enviadas</h3>
      <ul className="flex flex-col gap-1.5">
        {sent.map((receipt, index) => {
          const group = headOf(receipt, index)
          const does =
            describeChange(receipt, ids, findAction)?.does ?? 'Alteração de outra versão do aplicativo'
          const undoings = undoingsFor(receipt)
          return (
            <Fragment key={receipt.at}>
              {group !== undefined && <SentGroup group={group} />}
              <li className="flex items-start gap-2 text-sm">
                {receipt.lost ? (
                  <CircleAlert
                    aria-label="Não está mais no servidor:"
                    className="mt-0.5 size-4 shrink-0 text-warning"
                  />
                ) : (
                  <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
                )}
                <span translate="no" className="min-w-0 flex-1 wrap-anywhere">
                  {does}
                </span>
                {undoings.length > 0 && (
                  <Button
                    size="sm"
                    variant="ghost"
                    className="-my-1.5"
                    aria-label={`Desfazer: ${does}`}
                    onClick={() => undo(undoings)}
                  >
                    Desfazer
                  </Button>
                )}
                <time
                  translate="no"
                  className="shrink-0 text-muted-foreground tabular-nums"
                  dateTime={new Date(receipt.time).toISOString()}
                >
                  {when().format(receipt.time)}
                </time>
              </li>
            </Fragment>
          )
        })}
      </ul>
    </section>
  )
}

/** The row above the changes that one press has made. Its button undoes all of them. */
function SentGroup({ group }: { group: string }) {
  const services = useServices()
  const all = useQueueView().receipts.filter((one) => one.group === group && one.outcome === 'done').length
  const does = count(all, 'alteração feita junto', 'alterações feitas juntas')
  const undo = usePress(() =>
    undoGroup(services, group).catch((error: unknown) => services.notify(notStored(error))),
  )
  return (
    <li className="flex items-center gap-2 text-muted-foreground text-sm">
      <span translate="no" className="min-w-0 flex-1">
        {does}
      </span>
      <Button size="sm" variant="ghost" className="-my-1.5" aria-label={`Desfazer: ${does}`} onClick={undo}>
        Desfazer
      </Button>
    </li>
  )
}
