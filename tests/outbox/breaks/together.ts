/** Planted breaks (`break.ts`) of the code by which the parts of one group succeed, or wait, together. */
import type { Break } from './break.ts'

const TAKE_BACK = 'src/outbox/together/take-back.ts'
const SENT_PARTS = 'src/outbox/store/sent-parts.ts'

export const TOGETHER: readonly Break[] = [
  {
    name: 'a question stays on the host although a part of it was refused',
    file: 'src/outbox/send/claim.ts',
    find: '!kept.has(together) && (await hasSentParts(tx, entry)))',
    replace: 'most < 0)',
  },
  {
    name: 'the tabs are not told of what was taken back',
    file: 'src/outbox/changes.ts',
    find: 'this.#told.forgotten = true',
    replace: '',
  },
  {
    name: 'a part is sent although an earlier part of its group waits',
    file: 'src/outbox/waiting/line.ts',
    find: 'const group = this.#groups.waitsAs(entry)',
    replace: 'const group = undefined',
  },
  {
    name: 'the root does not wait for the deletion of its earlier try',
    file: 'src/outbox/waiting/line.ts',
    find: 'const group = together ?? takesBack',
    replace: 'const group = together',
  },
  {
    name: 'what is taken back is deleted behind the root',
    file: TAKE_BACK,
    find: 'placesBetween(0, first, 1)',
    replace: 'placesBetween(first, first + 1e6, 1)',
  },
  {
    name: 'what is sent again goes under its old key',
    file: TAKE_BACK,
    find: 'rev: entry.rev + 1,',
    replace: '',
  },
  {
    name: 'the id of what was taken back is kept',
    file: TAKE_BACK,
    find: 'for (const id of lost) changes.forgetId(id)',
    replace: '',
  },
  {
    name: 'what was taken back counts as sent in the history',
    file: TAKE_BACK,
    find: 'await forgetReceipts(changes, new Set(back.map(({ id }) => id)))',
    replace: '',
  },
  {
    name: 'a part that was sent does not come back with its root',
    file: TAKE_BACK,
    find: 'if (entry.id !== root.entry.id) changes.put(next)',
    replace: 'if (entry.id !== root.entry.id) continue',
  },
  {
    name: 'the root is sent again before a person has said so',
    file: TAKE_BACK,
    find: "else if (failure !== undefined) changes.put({ ...next, state: 'failed', failure })",
    replace: 'else if (failure !== undefined) changes.put(next)',
  },
  {
    name: 'a late answer brings back the id of what was taken back',
    file: 'src/outbox/send/settle.ts',
    find: 'isReplaced: all.some((other) => other.id === entry.id)',
    replace: 'isReplaced: all.length < 0',
  },
  {
    name: 'a success is told while a part is unsent',
    file: 'src/outbox/queue/receipts.ts',
    find: "if (receipt.outcome === 'done' && (await hasSentParts(tx, receipt))) continue",
    replace: '',
  },
  {
    name: 'the failure of a part is told as its own',
    file: SENT_PARTS,
    find: "return this.#known.get(entry.together ?? '')?.[0]?.entry ?? entry",
    replace: 'return entry',
  },
  {
    name: 'what was sent of a group is forgotten at once',
    file: SENT_PARTS,
    find: 'const isOver = next?.together !== together',
    replace: 'const isOver = next?.seq !== 0',
  },
  {
    name: 'the deletion of what nobody asked to delete is told as a success',
    file: 'src/outbox/send/record.ts',
    find: "shown: outcome.outcome === 'done' && entry.takesBack !== undefined",
    replace: 'shown: false',
  },
  {
    name: 'a deletion of what is gone already has failed',
    file: 'src/outbox/attempt/conclude.ts',
    find: ' || entry.takesBack !== undefined',
    replace: '',
  },
  {
    name: 'a correction of the whole loses the place of its root',
    file: 'src/outbox/queue/correct-together.ts',
    find: 'const keepsRoot = sent === undefined && first.action === root.action',
    replace: 'const keepsRoot = sent !== undefined && first.action === root.action',
  },
  {
    name: 'a correction of the whole leaves what was sent of it on the host',
    file: 'src/outbox/queue/correct-together.ts',
    find: 'if (together !== undefined) await takeBack(',
    replace: 'if (together === undefined) await takeBack(',
  },
  {
    name: 'discarding a part of a question leaves the rest',
    file: 'src/outbox/together/parts.ts',
    find: 'return queue.filter((other) => other.together === together && other.userId === userId)',
    replace: 'return queue.filter((other) => other.id === entry.id)',
  },
  {
    name: 'an alternative of an unsent question is deleted from it',
    file: 'src/outbox/queue/enqueue.ts',
    find: 'if (isWhole && root.id !== undone.id) return []',
    replace: '',
  },
  {
    name: 'putting off a part puts off only that part',
    file: 'src/outbox/queue/steer.ts',
    find: 'const one = parts.find(fits) ?? entry',
    replace: 'const one = entry',
  },
]
