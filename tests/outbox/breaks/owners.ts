/** Planted breaks (`break.ts`) of the code that knows whose the entries are, and whether they were read. */
import type { Break } from './break.ts'

export const OWNERS: readonly Break[] = [
  {
    name: 'the keys of an account that is gone are trusted',
    file: 'src/outbox/queue/change-owner.ts',
    find: '...(mayBeDone(entry) ? { doubtSince: LONG_AGO } : {}),',
    replace: '',
  },
  {
    name: 'what a dead sender of an account that is gone may have sent is not in doubt',
    file: 'src/outbox/queue/change-owner.ts',
    find: 'mayBeDone(entry)',
    replace: 'entry.doubtSince !== undefined',
  },
  {
    name: 'what is on its way is taken over',
    file: 'src/outbox/queue/of-others.ts',
    find: "if (!isAlone && theirs.some(({ state }) => state === 'sending')) throw new BeingSentError()",
    replace: 'if (isAlone && theirs.length < 0) throw new BeingSentError()',
  },
  {
    name: 'what an account that is gone has uploaded is used',
    file: 'src/outbox/queue/of-others.ts',
    find: "for (const file of entry.files) later(tx.objectStore('files').delete(uploadKey(file)))",
    replace: 'void uploadKey',
  },
  {
    name: 'what was made for another host is taken over too',
    file: 'src/outbox/reading.ts',
    find: 'return entry.userId === owner.userId && (entry.host ?? here) === owner.host',
    replace: 'return entry.userId === owner.userId && here !== undefined',
  },
  {
    name: 'a queue that cannot be read stays as it was',
    file: 'src/outbox/view/view.ts',
    find: "this.#current = { ...this.#current, reading: { kind: 'unreadable', why: whyUnreadable(error) } }",
    replace: 'void whyUnreadable',
  },
  {
    name: 'a new database has the id of the old one',
    file: 'src/outbox/store/database.ts',
    find: "await database.createObjectStore('meta').put(randomId(), ID)",
    replace: "void randomId; await database.createObjectStore('meta').put('same', ID)",
  },
]
