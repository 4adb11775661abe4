import { useCallback } from 'react'
import { randomId } from '@/lib/ids'
import type { Draft } from '@/outbox/types'
import type { Action } from './define'
import { draftOf } from './draft'
import { notStored, SAVED_HERE } from './notices'
import { userOf, useServices } from './services'

/** Where a change goes: a new entry, or in the place of one that is being corrected. */
export type Target =
  | { kind: 'new' }
  /** `asked`: the entry asked the person to look whether it was done, and by saving they say that it was not. */
  | { kind: 'correction'; seq: number; asked: boolean }

/** Writes an action to the outbox; see `useRun`. */
export type Run = <I>(action: Action<I>, input: I, target?: Target) => Promise<boolean>

/**
 * The only way to change anything: `run(action, input)` writes an entry to the outbox and nothing else.
 *
 * Resolves with `true` once it is durable on the device, so that the dialog may close; with `false`, after telling
 * the person why, where it could not be kept, so that the dialog stays open with everything typed.
 */
export function useRun(): Run {
  const { outbox } = useServices()
  const keep = useKeep()
  const enqueue = useEnqueue()
  return useCallback(
    (action, input, target = { kind: 'new' }) =>
      keep(async (userId) => {
        const draft = draftOf(action, input)
        if (target.kind === 'new') return enqueue(userId, [draft])
        await outbox.betweenTries(() => outbox.correct(target.seq, draft.version, draft.input, target.asked))
        return outbox.view.entries.flatMap(({ seq, id }) => (seq === target.seq ? id : []))
      }),
    [outbox, keep, enqueue],
  )
}

/** Like `useRun`, for changes that belong together: all of them are kept or none. `draftOf` makes each. */
export function useRunAll(): (drafts: () => Draft[]) => Promise<boolean> {
  const keep = useKeep()
  const enqueue = useEnqueue()
  return useCallback((drafts) => keep((userId) => enqueue(userId, drafts())), [keep, enqueue])
}

/** Like `useRunAll`, for what a person does at one stroke to several things: shown, and told of, as a group. */
export function useRunTogether(): (drafts: () => Draft[]) => Promise<boolean> {
  const runAll = useRunAll()
  return useCallback(
    (drafts) => {
      const group = randomId()
      return runAll(() => drafts().map((draft) => ({ ...draft, group })))
    },
    [runAll],
  )
}

/** The entries that are in the queue now, by id. */
type Kept = string[]

/** Writes new entries to the queue. */
function useEnqueue(): (userId: string, drafts: readonly Draft[]) => Promise<Kept> {
  const { outbox, connection } = useServices()
  return useCallback(
    async (userId, drafts) => {
      const write = (onlyBetweenTries: boolean) => outbox.enqueueAll(userId, drafts, onlyBetweenTries)
      // With a connection what is being sent arrives, and what undoes it goes behind it; without one it is a try in vain.
      const entries =
        connection.state.get() === 'online'
          ? await write(false)
          : await outbox.betweenTries(
              () => write(true),
              () => write(false),
            )
      return entries.flatMap((entry) => entry?.id ?? [])
    },
    [outbox, connection],
  )
}

/**
 * Does something to the queue for the signed-in person, and tells them where they stand. What only undoes something
 * unsent leaves nothing to send, and nothing to tell.
 */
function useKeep(): (change: (userId: string) => Promise<Kept>) => Promise<boolean> {
  const { session, connection, queuedHere, notify } = useServices()
  return useCallback(
    async (change) => {
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
      if (isLate && kept.length > 0) notify({ kind: 'info', title: SAVED_HERE })
      return true
    },
    [session, connection, queuedHere, notify],
  )
}
