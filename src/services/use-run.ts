import { useCallback } from 'react'
import type { Action } from '@/action/define'
import { draftOf } from '@/action/draft'
import { randomId } from '@/lib/ids'
import type { Draft } from '@/outbox/rows/draft'
import type { Base, Entry } from '@/outbox/rows/types'
import { notStored, SAVED_HERE } from './notices'
import { userOf, useServices } from './services'

/** Where a change goes: into a new entry, or into the place of an entry that is being corrected. */
export type Target =
  | { kind: 'new' }
  /**
   * `asked`: whether the screen has asked the user if the server has already done the entry's work. If the screen has
   * asked and the user saves the correction, the user's answer was no.
   */
  | { kind: 'correction'; seq: number; asked: boolean; base?: Base | undefined }

/** Writes an action to the outbox; see `useRun`. */
export type Run = <I>(
  action: Action<I>,
  input: I,
  target?: Target,
  /** For an edit: the values that the form showed when it opened. */
  base?: Base,
) => Promise<boolean>

/**
 * The only way to change anything: `run(action, input)` writes an entry to the outbox and does nothing else.
 *
 * `run` resolves with `true` once the entry is durable on the device, so the dialog may close. It resolves with `false`
 * if the entry could not be stored. In that case, a toast says why, and the dialog stays open with everything typed. If
 * nobody is signed in, it resolves with `false` without a toast.
 */
export function useRun(): Run {
  const { outbox } = useServices()
  const keep = useKeep()
  const enqueue = useEnqueue()
  return useCallback(
    (action, input, target = { kind: 'new' }, base) =>
      keep(async (userId) => {
        const draft = draftOf(action, input, { base })
        if (target.kind === 'new') return enqueue(userId, [draft])
        const { seq, asked } = target
        await outbox.betweenAttempts(() =>
          outbox.correct(seq, draft.version, draft.input, asked, base ?? target.base),
        )
        return outbox.view.entries.flatMap((entry) => (entry.seq === seq ? entry.id : []))
      }),
    [outbox, keep, enqueue],
  )
}

/** Like `useRun`, for changes that belong together: all of them are stored, or none. `draftOf` makes each draft. */
export function useRunAll(): (drafts: () => Draft[]) => Promise<boolean> {
  const keep = useKeep()
  const enqueue = useEnqueue()
  return useCallback((drafts) => keep((userId) => enqueue(userId, drafts())), [keep, enqueue])
}

/**
 * Like `useRunAll`, for one press that changes several things. They are shown and reported as a group.
 * @returns a function of the drafts, and of the title of a toast that says at once what happens now. The toast has a
 *   button that takes back what is not sent yet
 */
export function useRunTogether(): (drafts: () => Draft[], said?: string) => Promise<boolean> {
  const keep = useKeep()
  const enqueue = useEnqueue()
  return useCallback(
    (drafts, said) => {
      const group = randomId()
      const made = () => drafts().map((draft) => ({ ...draft, group }))
      return keep((userId) => enqueue(userId, made()), said)
    },
    [keep, enqueue],
  )
}

/**
 * Like `useRunAll`, to correct entries that succeed, or wait, together: the drafts take the place of all that are unsent.
 * @returns a function of the entries that the form was filled with, and of the drafts
 */
export function useCorrectTogether(): (entries: readonly Entry[], drafts: () => Draft[]) => Promise<boolean> {
  const { outbox } = useServices()
  const keep = useKeep()
  return useCallback(
    (entries, drafts) =>
      keep(async () => {
        const together = new Set(entries.flatMap((entry) => entry.together ?? []))
        const unsent = () => outbox.view.entries.filter((entry) => together.has(entry.together ?? ''))
        const made = drafts()
        const asked = entries.some(({ failure }) => failure?.kind === 'undecided')
        await outbox.betweenAttempts(() =>
          outbox.correctTogether((unsent()[0] ?? entries[0])?.id ?? '', made, asked),
        )
        return unsent().map(({ id }) => id)
      }),
    [outbox, keep],
  )
}

/** The ids of the entries that a change has stored in the queue. */
type Kept = string[]

/** Returns a function that writes new entries to the queue and resolves with their ids. */
function useEnqueue(): (userId: string, drafts: readonly Draft[]) => Promise<Kept> {
  const { outbox, connection } = useServices()
  return useCallback(
    async (userId, drafts) => {
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
    },
    [outbox, connection],
  )
}

/**
 * Returns a function that changes the queue for the signed-in user. If the change cannot be stored, a toast says why.
 * While the app is not online, a toast says that the change is stored on the device. For a deletion, this toast has a
 * button that takes the deletion back. No toast comes if the change only cancelled something unsent, because then there
 * is nothing to send.
 */
function useKeep(): (change: (userId: string) => Promise<Kept>, said?: string) => Promise<boolean> {
  const { session, connection, outbox, queuedHere, notify } = useServices()
  return useCallback(
    async (change, said) => {
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
      if ((!isLate && said === undefined) || kept.length === 0) return true
      const made = outbox.view.entries.filter(({ id }) => kept.includes(id))
      const takeBack = async () => {
        try {
          // A discarded creation, or a discarded part of a whole, takes others of these with it.
          for (const { id, seq } of made)
            if (outbox.view.entries.some((entry) => entry.id === id))
              await outbox.betweenAttempts(() => outbox.discard(seq))
        } catch (error) {
          notify(notStored(error))
        }
      }
      const isDeletion = made.every(({ action }) => action.endsWith('.delete'))
      const action =
        isDeletion || said !== undefined ? { label: 'Desfazer', onClick: () => void takeBack() } : undefined
      notify({ kind: 'info', title: said ?? SAVED_HERE, action })
      return true
    },
    [session, connection, outbox, queuedHere, notify],
  )
}
