/**
 * Planted breaks (`break.ts`) of the code that keeps, exports and compares bytes, outcomes, ids and texts on a device.
 */
import type { Break } from './break.ts'

export const KEPT: readonly Break[] = [
  {
    name: 'a write counts as durable when its requests succeeded',
    file: 'src/outbox/store/store.ts',
    find: '      await tx.done\n      return result',
    replace: '      later(tx.done)\n      return result',
  },
  {
    name: 'what is discarded leaves its bytes behind',
    file: 'src/outbox/queue/edit-queue.ts',
    find: 'changes.remove(other)',
    replace: 'changes.remove({ ...other, files: [] })',
  },
  {
    name: 'what is corrected leaves its old bytes behind',
    file: 'src/outbox/queue/edit-queue.ts',
    find: 'entry.files.filter((file) => !files.includes(file)),',
    replace: '[],',
  },
  {
    name: 'what was dropped here cannot be brought back by an import',
    file: 'src/outbox/changes.ts',
    find: 'this.#dropped.push(entry)',
    replace: '',
  },
  {
    name: 'a changed entry keeps its stamp',
    file: 'src/outbox/changes.ts',
    find: 'stamp: entry.stamp + 1',
    replace: 'stamp: 0',
  },
  {
    name: 'what is undone leaves its bytes behind',
    file: 'src/outbox/queue/enqueue.ts',
    find: 'changes.remove(entry)',
    replace: 'changes.remove({ ...entry, files: [] })',
  },
  {
    name: 'an entry is queued without its bytes',
    file: 'src/outbox/files/files.ts',
    find: "if ((await tx.objectStore('files').getKey(id)) === undefined)",
    replace: "if (id === '')",
  },
  {
    name: 'bytes of a queue that stood for a day are swept',
    file: 'src/outbox/files/files.ts',
    find: 'if (owned.has(id)) continue',
    replace: '',
  },
  {
    name: 'the keys of another person are trusted',
    file: 'src/outbox/exchange/import.ts',
    find: 'exporter === userId ?',
    replace: "exporter !== '' ?",
  },
  {
    name: 'what has left in an export is not in doubt',
    file: 'src/outbox/exchange/export.ts',
    find: 'changes.put(inDoubt(entry, now))',
    replace: 'changes.put(entry)',
  },
  {
    name: 'outcomes nobody was told of are cleared away',
    file: 'src/outbox/queue/receipts.ts',
    find: 'history.has(receipt.at) || !receipt.shown || isNeeded(receipt)',
    replace: 'history.has(receipt.at) || isNeeded(receipt)',
  },
  {
    name: 'texts are compared as they were typed',
    file: 'src/outbox/rows/input.ts',
    find: "text.replace(/\\r\\n?/g, '\\n').normalize('NFC').trim()",
    replace: 'text',
  },
  {
    name: 'only line breaks are made alike',
    file: 'src/outbox/rows/input.ts',
    find: ".normalize('NFC').trim()",
    replace: '',
  },
  {
    name: 'what one host said of keys is believed of another',
    file: 'src/outbox/store/host-hold.ts',
    find: "(host === '' ? what",
    replace: '(host !== null ? what',
  },
  {
    name: 'the ids of somebody who has left are kept',
    file: 'src/outbox/queue/receipts.ts',
    find: '    await forgetIds(changes, userId)\n',
    replace: '',
  },
  {
    name: 'the ids that the unsent entries of somebody who has left need are not kept',
    file: 'src/outbox/store/known-ids.ts',
    find: "named.has(temporary) ? 'named' : doubt",
    replace: 'doubt',
  },
  {
    name: 'the ids that tell what a creation in doubt has not created are not kept',
    file: 'src/outbox/store/known-ids.ts',
    find: "entries.some(mayHaveCreated) ? 'doubt' : undefined",
    replace: 'undefined',
  },
  {
    name: 'the ids that are kept for a doubt stay those of somebody who has left',
    file: 'src/outbox/changes.ts',
    find: 'changes.id({ ...row, userId: NOBODY })',
    replace: '{}',
  },
]
