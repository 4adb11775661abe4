import { groupUndoing, isAnyUndoable } from '@/action/undo'
import { given } from '@/lib/given'
import { randomId } from '@/lib/ids'
import { count } from '@/lib/pt-br'
import { type Draft, type Entry, type Receipt, TooLateError } from '@/outbox'
import { enqueue, keep } from './keep'
import { ownUndo } from './left-out'
import type { Services } from './services'

type Needed = Pick<Services, 'outbox' | 'findAction'>

/** Returns the outcomes of the changes of a group that were sent and that the host still has, oldest first. */
function sentOf({ outbox }: Pick<Services, 'outbox'>, group: string): Receipt[] {
  return outbox.view.receipts.filter((one) => one.group === group && one.outcome === 'done' && !one.lost)
}

/**
 * Whether `Desfazer` can be offered for a group that was sent: something of it can be undone. The dialog has said before
 * what cannot. Once something of it was undone, by itself or with the group, it is not offered again.
 */
export function canUndoGroup({ outbox, findAction }: Needed, group: string): boolean {
  const sent = sentOf({ outbox }, group)
  const undone = undoneIn(outbox)
  if (sent.length < 2 || sent.some(({ entryId }) => undone.has(entryId))) return false
  return isAnyUndoable(sent, findAction, Date.now())
}

/** Returns the ids of the entries that an unsent or a sent change undoes. */
function undoneIn({ view: { entries, receipts } }: Needed['outbox']): ReadonlySet<string> {
  return new Set([...entries, ...receipts].flatMap(({ undoes }) => undoes ?? []))
}

/**
 * Undoes everything that one press has made. What is unsent leaves the queue. For what was sent, changes that undo it go
 * into the queue as a group of their own. A toast says what cannot be undone.
 * @throws the error of the storage
 */
export async function undoGroup(services: Services, group: string): Promise<void> {
  const { outbox, findAction, notify } = services
  await discardUnsent(outbox, group)
  // A second press, or the button of another tab, must not undo again what was undone.
  const undone = undoneIn(outbox)
  const sent = sentOf(services, group).filter(({ entryId }) => !undone.has(entryId))
  const { drafts, left } = groupUndoing(sent, findAction, Date.now())
  if (left > 0)
    notify({
      kind: 'warning',
      title: count(left, 'alteração já foi enviada e não volta', 'alterações já foram enviadas e não voltam'),
    })
  if (drafts.length === 0) return
  // A single change needs no group: its own toast says what was done.
  const together = drafts.length > 1 ? randomId() : undefined
  const made = drafts.map((draft) => ({ ...draft, ...given({ group: together }) }))
  await keep(
    services,
    (userId) => enqueue(services, userId, made),
    together === undefined ? undefined : { group: together, undo: () => undoGroup(services, together) },
  )
}

/**
 * Takes back a copy, or something else that a group has created: what is unsent leaves the queue, and what was sent is deleted.
 * @param made the drafts of the group
 * @param deletion returns the change that deletes what a draft has created; `undefined` for what goes with another thing
 * @throws the error of the storage
 */
export async function undoMaking(
  services: Services,
  group: string,
  made: readonly Draft[],
  deletion: (draft: Draft) => Draft | undefined,
): Promise<void> {
  const { outbox } = services
  // A second press must not delete again what was deleted.
  if (!ownUndo.delete(group)) return
  // The queue itself deletes what has arrived of a whole that is not complete.
  const halves = new Set(outbox.view.entries.flatMap(({ together }) => together ?? []))
  await discardUnsent(outbox, group)
  const { ids } = outbox.view
  const deletions = made.flatMap((draft) => {
    const { creates, together } = draft
    const isSent = creates !== undefined && ids.has(creates) && !halves.has(together ?? '')
    return isSent ? (deletion(draft) ?? []) : []
  })
  if (deletions.length === 0) return
  const together = deletions.length > 1 ? { group: randomId() } : {}
  await keep(services, (userId) =>
    enqueue(
      services,
      userId,
      deletions.map((draft) => ({ ...draft, ...together })),
    ),
  )
}

/**
 * Removes the unsent entries of a group. All of those that wait go in one step, so that no half stays if the tab dies. What is
 * being sent follows when its attempt has ended without success.
 */
async function discardUnsent(outbox: Needed['outbox'], group: string): Promise<void> {
  const unsent = () => outbox.view.entries.filter((entry) => entry.group === group).toReversed()
  const waiting = () => {
    const all = unsent()
    const busy = all.filter(({ state }) => state === 'sending')
    const isBusy = (one: Entry) =>
      busy.some(
        ({ seq, together }) => seq === one.seq || (together !== undefined && together === one.together),
      )
    return all.filter((one) => !isBusy(one)).map(({ seq }) => seq)
  }
  const unlessGone = (error: unknown) => {
    // Something else may have taken it along, or it was sent meanwhile. Then what was sent is undone.
    if (!(error instanceof TooLateError)) throw error
  }
  if (waiting().length > 0)
    await outbox.betweenAttempts(() => outbox.discardEach(waiting())).catch(unlessGone)
  for (const { seq } of unsent())
    if (outbox.view.entries.some((entry) => entry.seq === seq))
      await outbox.betweenAttempts(() => outbox.discard(seq)).catch(unlessGone)
}
