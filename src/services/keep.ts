import type { Draft } from '@/outbox'
import { leftOut } from './left-out'
import { notStored, SAVED_HERE } from './notices'
import { type Services, userOf } from './services'

/** The ids of the entries that a change has stored in the queue. */
export type Kept = string[]

/** The entries that one press made. */
export interface Together {
  /** `Entry.group` of the entries. */
  group: string
  /** Takes all of them back. */
  undo: () => Promise<void>
  /** What happens now, for a toast at once, also while the app is online. Only for what is not sent at once. */
  now?: string | undefined
}

/** Writes new entries to the queue and resolves with their ids. */
export async function enqueue(
  { outbox, connection }: Services,
  userId: string,
  drafts: readonly Draft[],
): Promise<Kept> {
  const write = (onlyBetweenTries: boolean) => outbox.enqueueAll(userId, drafts, onlyBetweenTries)
  // The change may undo an entry that is being sent. Online, that entry will probably arrive, so queue the change
  // behind it. Offline, the attempt will probably fail, so wait for the end of the attempt. After a failed attempt,
  // the change cancels the entry, and nothing is sent. If the attempt takes too long, queue the change behind the
  // entry.
  const entries =
    connection.state.get() === 'online'
      ? await write(false)
      : await outbox.betweenAttempts(
          () => write(true),
          () => write(false),
        )
  return entries.flatMap((entry) => entry?.id ?? [])
}

/**
 * Changes the queue for the signed-in user. If the change cannot be stored, a toast says why. While the app is not
 * online, a toast says that the change is stored on the device. For a deletion and for a group, this toast has a button
 * that takes everything back. No toast comes if the change only cancelled something unsent, because then there is
 * nothing to send.
 * @param together how to take all entries back, if one press made several
 */
export async function keep(
  services: Services,
  change: (userId: string) => Promise<Kept>,
  together?: Together,
): Promise<boolean> {
  const { session, connection, outbox, queuedHere, notify } = services
  const user = userOf(session.state.get())
  if (user === undefined) return false
  let kept: Kept
  try {
    kept = await change(user.id)
  } catch (error) {
    notify(notStored(error))
    return false
  }
  const isLate = connection.state.get() !== 'online'
  for (const id of kept) queuedHere.set(id, isLate)
  if ((!isLate && together?.now === undefined) || kept.length === 0) return true
  const ids = new Set(kept)
  const made = outbox.view.entries.filter(({ id }) => ids.has(id))
  const isDeletion = made.every(({ action }) => action.endsWith('.delete'))
  const takeBack = async () => {
    try {
      if (together !== undefined) return await together.undo()
      for (const { seq } of made) await outbox.betweenAttempts(() => outbox.discard(seq))
    } catch (error) {
      notify(notStored(error))
    }
  }
  const canTakeBack = isDeletion || together !== undefined
  notify({
    kind: 'info',
    title: together?.now ?? SAVED_HERE,
    description: together && leftOut.get(together.group),
    action: canTakeBack ? { label: 'Desfazer', onClick: () => void takeBack() } : undefined,
  })
  return true
}
