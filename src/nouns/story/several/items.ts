import { draftOf } from '@/action/draft'
import type { Draft, FileRef } from '@/outbox'
import { createStory } from '../actions'

/** A picked file that is on the device. */
export interface KeptFile {
  kind: 'image' | 'video'
  ref: FileRef
  /** How long a film is, in seconds. */
  seconds?: number | undefined
  /** What is wrong with it, although it can be sent. */
  warnings: string[]
  /** Whether it can be sent as it is. If not, it is made fit behind the queue. */
  isFit: boolean
}

/**
 * A picked file of the list. It holds no bytes, so that the list outlives the page.
 *
 * - `reading`: it is judged and copied onto the device.
 * - `kept`: it becomes a story.
 * - `refused`: it cannot be used. `problem` names the cure.
 */
export type StoryItem = { id: string; name: string; size: number } & (
  | { is: 'reading' }
  | { is: 'refused'; problem: string }
  | ({ is: 'kept' } & KeptFile)
)

export type SeveralEvent =
  | { does: 'pick'; files: readonly { id: string; name: string; size: number }[] }
  | { does: 'keep'; id: string; file: KeptFile }
  | { does: 'refuse'; id: string; problem: string }
  | { does: 'remove'; id: string }
  /** An item was dropped in the place of another one. */
  | { does: 'move'; id: string; onto: string }

/** Returns the list after an event. What is said of an item that is no longer in the list does not count. */
export function severalItems(items: readonly StoryItem[], event: SeveralEvent): StoryItem[] {
  switch (event.does) {
    case 'pick':
      return [...items, ...event.files.map((file) => ({ ...file, is: 'reading' as const }))]
    case 'remove':
      return items.filter(({ id }) => id !== event.id)
    case 'move': {
      const from = items.findIndex(({ id }) => id === event.id)
      const to = items.findIndex(({ id }) => id === event.onto)
      const moving = items[from]
      return moving === undefined || to < 0 ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, moving)
    }
    case 'keep':
    case 'refuse':
      return items.map((item) => {
        if (item.id !== event.id) return item
        const { id, name, size } = item
        return event.does === 'keep'
          ? { id, name, size, is: 'kept', ...event.file }
          : { id, name, size, is: 'refused', problem: event.problem }
      })
  }
}

export const keptOf = (items: readonly StoryItem[]) => items.filter((item) => item.is === 'kept')

/** Returns why the list cannot be saved; `undefined` if it can. What was refused is left out. */
export function severalProblem(items: readonly StoryItem[]): string | undefined {
  if (items.some(({ is }) => is === 'reading')) return 'Aguarde: os arquivos estão sendo copiados.'
  return keptOf(items).length === 0 ? 'Escolha ao menos uma imagem ou um vídeo.' : undefined
}

/**
 * Returns the stories that the list makes, in its order. From the first file that is not fit yet, all wait for their
 * turn, so that none of them overtakes.
 */
export function severalDrafts(items: readonly StoryItem[], group: { id: string; name: string }): Draft[] {
  const kept = keptOf(items)
  const first = kept.findIndex(({ isFit }) => !isFit)
  return kept.map(({ kind, ref, seconds, isFit }, at) => {
    const duration = Math.round((seconds ?? 0) * 10) / 10 || undefined
    const draft = draftOf(createStory, {
      storyGroupId: group.id,
      group: group.name,
      duration,
      [kind]: ref,
    })
    return first < 0 || at < first ? draft : { ...draft, unfit: isFit ? [] : [ref.file] }
  })
}
