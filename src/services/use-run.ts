import { useCallback } from 'react'
import type { Action } from '@/action/define'
import { draftOf } from '@/action/draft'
import { randomId } from '@/lib/ids'
import type { Base, Draft, Entry } from '@/outbox'
import { enqueue, keep } from './keep'
import { leftOut, ownUndo } from './left-out'
import { useServices } from './services'

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
  const services = useServices()
  return useCallback(
    (action, input, target = { kind: 'new' }, base) =>
      keep(services, async (userId) => {
        const draft = draftOf(action, input, { base })
        if (target.kind === 'new') return enqueue(services, userId, [draft])
        const { outbox } = services
        const { seq, asked } = target
        await outbox.betweenAttempts(() =>
          outbox.correct(seq, draft.version, draft.input, asked, base ?? target.base),
        )
        return outbox.view.entries.flatMap((entry) => (entry.seq === seq ? entry.id : []))
      }),
    [services],
  )
}

/** Like `useRun`, for changes that belong together: all of them are stored, or none. `draftOf` makes each draft. */
export function useRunAll(): (drafts: () => Draft[]) => Promise<boolean> {
  const services = useServices()
  return useCallback((drafts) => keep(services, (userId) => enqueue(services, userId, drafts())), [services])
}

/**
 * Like `useRunAll`, for one press that changes several things. They are shown, reported and undone as a group.
 * @returns a function of the drafts, and of two sentences for toasts: about what the press left unchanged, when the group is
 *   told of, and what happens now, at once
 */
export function useRunTogether(): (
  drafts: () => Draft[] | Promise<Draft[]>,
  say?: {
    left?: string | undefined
    now?: string | undefined
    /** Does more than `undoGroup` to take the group back. */
    undo?: ((group: string) => Promise<void>) | undefined
  },
) => Promise<boolean> {
  const services = useServices()
  return useCallback(
    (drafts, { left, now, undo } = {}) => {
      const group = randomId()
      if (left !== undefined) leftOut.set(group, left)
      if (undo !== undefined) ownUndo.set(group, () => undo(group))
      const grouped = async () => (await drafts()).map((draft) => ({ ...draft, group }))
      return keep(services, async (userId) => enqueue(services, userId, await grouped()), {
        group,
        now,
        undo: undo
          ? () => undo(group)
          : async () => (await import('./undo-group')).undoGroup(services, group),
      })
    },
    [services],
  )
}

/**
 * Like `useRunAll`, to correct entries that succeed, or wait, together: the drafts take the place of all that are unsent.
 * @returns a function of the entries that the form was filled with, and of the drafts
 */
export function useCorrectTogether(): (entries: readonly Entry[], drafts: () => Draft[]) => Promise<boolean> {
  const services = useServices()
  return useCallback(
    (entries, drafts) =>
      keep(services, async () => {
        const { outbox } = services
        const together = new Set(entries.flatMap((entry) => entry.together ?? []))
        const unsent = () => outbox.view.entries.filter((entry) => together.has(entry.together ?? ''))
        const made = drafts()
        const asked = entries.some(({ failure }) => failure?.kind === 'undecided')
        await outbox.betweenAttempts(() =>
          outbox.correctTogether((unsent()[0] ?? entries[0])?.id ?? '', made, asked),
        )
        return unsent().map(({ id }) => id)
      }),
    [services],
  )
}
