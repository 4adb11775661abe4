import { useQueryClient } from '@tanstack/react-query'
import type { Undoing } from '@/action/undo'
import { usePress } from '@/components/use-press'
import { randomId } from '@/lib/ids'
import { type Draft, type Fields, touched } from '@/outbox'
import { inCachedReads } from '@/read/cached-value'
import { notStored } from '@/services/notices'
import { userOf, useServices } from '@/services/services'
import { useRunAll } from '@/services/use-run'

/**
 * Returns a function that undoes sent changes as one, and tells the user what cannot be brought back. While the function
 * works, further calls do nothing.
 */
export function useUndo(): (undoings: readonly Undoing[]) => void {
  const { session, outbox, findAction, keptPicture, notify } = useServices()
  const queries = useQueryClient()
  const runAll = useRunAll()

  /**
   * Returns the draft with a base that has all of `fields`, which are picture fields. If the draft's own base lacks a
   * field, the field's value comes from the reads on this device.
   */
  const withKnown = (draft: Draft, fields: readonly string[], since: number): Draft => {
    const edits = findAction(draft.action)?.edits
    const { id } = draft.input as Fields
    const thing = edits && inCachedReads<object>(queries, edits.families, String(id))?.truth
    const read = edits && thing && thing.asOf >= since ? edits.of(thing.value).values : {}
    // A picture that this device does not know is `null` in the base. So the picture counts as changed by somebody
    // else, and the person must choose which picture stays.
    const known = Object.fromEntries(fields.map((field) => [field, read[field] ?? null]))
    return { ...draft, base: { values: { ...known, ...draft.base?.values } } }
  }

  /** Returns the draft that undoes a change, with its files; `undefined` if nothing is undone, which a toast has said. */
  const prepared = async ({ draft, pictures, isPartial, since }: Undoing): Promise<Draft | undefined> => {
    const userId = userOf(session.state.get())?.id ?? ''
    const fields = Object.keys(pictures)
    const files: Fields = {}
    try {
      for (const [field, address] of Object.entries(pictures)) {
        const file = await keptPicture(address, userId)
        if (file !== undefined) files[field] = { ...(await outbox.stageFile(file)) }
      }
    } catch (error) {
      notify(notStored(error))
      return undefined
    }
    const found = Object.keys(files)
    const isSomething = found.length > 0 || changesMore(draft)
    if (found.length < fields.length)
      notify({
        kind: 'warning',
        title: 'A imagem anterior não está mais disponível',
        description: isSomething ? 'Os outros campos voltam ao que eram.' : 'Nada foi desfeito.',
      })
    else if (isPartial) notify({ kind: 'info', title: 'A imagem nova fica: antes não havia outra.' })
    if (!isSomething) return undefined
    const input = { ...(draft.input as Fields), ...files }
    return withKnown({ ...draft, input }, found, since)
  }

  const undo = async (undoings: readonly Undoing[]) => {
    const drafts: Draft[] = []
    for (const undoing of undoings) {
      const draft = await prepared(undoing)
      if (draft === undefined) return
      drafts.push(draft)
    }
    const together = randomId()
    await runAll(() => (drafts.length > 1 ? drafts.map((draft) => ({ ...draft, together })) : drafts))
  }
  return usePress(undo)
}

/** Whether a change undoes anything other than pictures. */
function changesMore({ input, base }: Draft): boolean {
  if (base === undefined) return true
  return touched(base.values, input as Fields).length > 0
}
