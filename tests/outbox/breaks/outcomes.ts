/**
 * Planted breaks (`break.ts`) of the code that ends an attempt. This code gives a verdict on the reply, and records the
 * result in the queue.
 */
import type { Break } from './break.ts'

export const OUTCOMES: readonly Break[] = [
  {
    name: 'the id is kept in a transaction of its own',
    file: 'src/outbox/changes.ts',
    find: "later(this.tx.objectStore('ids').put(row))",
    replace: "later(this.tx.done.then(() => this.tx.db.put('ids', row)))",
  },
  {
    name: 'the files are freed in a transaction of their own',
    file: 'src/outbox/changes.ts',
    find: 'later(freeFiles(this.tx, entry.files))',
    replace:
      "later(this.tx.done.then(() => Promise.all(entry.files.map((file) => this.tx.db.delete('files', file)))))",
  },
  {
    name: 'a sender that was taken for dead settles all the same (no fence)',
    file: 'src/outbox/send/settle.ts',
    find: 'row?.attempt?.id === entry.attempt.id',
    replace: 'row !== undefined',
  },
  {
    name: 'what is sent leaves its bytes behind',
    file: 'src/outbox/changes.ts',
    find: 'later(freeFiles(this.tx, entry.files))',
    replace: '',
  },
  {
    name: 'Retry-After is not heard',
    file: 'src/outbox/attempt/classify.ts',
    find: 'return now + Math.min(Number(text) * 1000, LONGEST)',
    replace: 'return 0',
  },
  {
    name: 'a success whose body was cut counts as no answer',
    file: 'src/outbox/attempt/classify.ts',
    find: 'return isSuccess(reply.status)\n',
    replace: 'return reply.status < 0\n',
  },
  {
    name: 'somebody else’s answer counts as a success',
    file: 'src/outbox/attempt/classify.ts',
    find: "return { kind: 'somebody', status: reply.status, unkeyed: reply.unkeyed === true, notBefore: 0 }",
    replace: "return { kind: 'done', body: undefined, cut: false }",
  },
  {
    name: 'no answer counts as nothing done',
    file: 'src/outbox/attempt/outcome.ts',
    find: 'notBefore: verdict.notBefore, doubt: mayHaveDone }',
    replace: 'notBefore: verdict.notBefore, doubt: false }',
  },
  {
    name: 'a change that may have been done without its key is repeated under the key',
    file: 'src/outbox/send/record.ts',
    find: '...(unkeyed ? { doubtSince: LONG_AGO } : {}),',
    replace: '',
  },
  {
    name: 'a full disk forgets that a change may have been done without its key',
    file: 'src/outbox/send/settle.ts',
    find: 'applied || unkeyed === true || notBefore > 0',
    replace: 'applied || notBefore > 0',
  },
  {
    name: 'a toggle goes under a key that the host may have used up',
    file: 'src/outbox/attempt/sent-as.ts',
    find: "if (action.repeat.kind === 'desired' && isInDoubt(entry) && !mayBeKeyed) return",
    replace: 'if (entry.seq < 0) return',
  },
  {
    name: 'an error of the server counts as nothing done',
    file: 'src/outbox/attempt/outcome.ts',
    find: 'return broken(ports, entry, verdict, mayHaveDone)',
    replace: 'return broken(ports, entry, verdict, false)',
  },
  {
    name: 'the end of a session is a refusal',
    file: 'src/outbox/attempt/classify.ts',
    find: "if (isSessionOver(reply)) return { kind: 'signed-out' }",
    replace: '',
  },
  {
    name: 'a deletion done twice has failed',
    file: 'src/outbox/attempt/conclude.ts',
    find: "MISSING.includes(verdict.status) && outgoing.method === 'DELETE'",
    replace: "verdict.status === 405 && outgoing.method === 'DELETE'",
  },
  {
    name: 'a toggle that succeeded is believed on a host without keys',
    file: 'src/outbox/attempt/conclude.ts',
    find: 'const isSafe = keyed || takesWish',
    replace: "const isSafe = keyed || takesWish\n  if (!isSafe) return { kind: 'done' }",
  },
  {
    name: 'a toggle that succeeded is believed on a host with keys, though somebody else crossed it',
    file: 'src/outbox/attempt/conclude.ts',
    find: 'const isSafe = keyed || takesWish',
    replace: "const isSafe = keyed || takesWish\n  if (isSafe) return { kind: 'done' }",
  },
  {
    name: 'a page is believed without a read',
    file: 'src/outbox/attempt/attempt.ts',
    find: 'if (page !== undefined) return page',
    replace: '',
  },
  {
    name: 'a late success of the old wording removes the corrected entry',
    file: 'src/outbox/send/settle.ts',
    find: "row?.state !== 'sending' && row?.rev === entry.rev",
    replace: "row?.state !== 'sending'",
  },
  {
    name: 'a late success of the old wording gives its id to the correction',
    file: 'src/outbox/send/settle.ts',
    find: 'if (!isCorrected) learnId',
    replace: 'learnId',
  },
  {
    name: 'a success of another wording, brought by an export, is taken for that of the correction',
    file: 'src/outbox/send/settle.ts',
    find: ' || (id.rev ?? 0) !== row.rev',
    replace: '',
  },
  {
    name: 'what is put back in line overwrites what a person did meanwhile',
    file: 'src/outbox/send/settle.ts',
    find: 'const mine = row?.attempt?.id === entry.attempt.id',
    replace:
      "if (row !== undefined && settlement.kind === 'returned') Object.assign(row, { input: entry.input, attempt: entry.attempt })\n    const mine = row?.attempt?.id === entry.attempt.id",
  },
  {
    name: 'Retry-After holds only its own entry',
    file: 'src/outbox/send/settle.ts',
    find: "if ('notBefore' in how && how.notBefore > 0) {",
    replace: "if ('notBefore' in how && how.notBefore < 0) {",
  },
  {
    name: 'a Retry-After that could not be stored is forgotten',
    file: 'src/outbox/send/drain.ts',
    find: '      this.#keepHold(over)\n',
    replace: '',
  },
  {
    name: 'an answer is lost with what it has taught of the host',
    file: 'src/outbox/store/host.ts',
    find: '      () => {},\n    )',
    replace: '      (error: unknown) => {\n        throw error\n      },\n    )',
  },
  {
    name: 'an outcome is kept of somebody who has left',
    file: 'src/outbox/send/record.ts',
    find: '  if (left) return\n',
    replace: '',
  },
  {
    name: 'an id is kept of somebody who has left',
    file: 'src/outbox/send/settle.ts',
    find: 'if (row?.left) await forgetIds(changes, row.userId)',
    replace: '',
  },
  {
    name: 'an outcome is told without its group',
    file: 'src/outbox/send/record.ts',
    find: 'given({ creates, group, together, host, undoes })',
    replace: 'given({ creates, together, host, undoes })',
  },
  {
    name: 'a stopped entry is sent again at once',
    file: 'src/outbox/send/record.ts',
    find: "put(changes, { ...ended(how.kind === 'stopped' && how.doubt), state: 'queued' })",
    replace:
      "const { putOff: _wish, ...other } = ended(how.kind === 'stopped' && how.doubt)\n      put(changes, { ...other, state: 'queued' })",
  },
  {
    name: 'what was there before an edit is not kept',
    file: 'src/outbox/send/record.ts',
    find: 'given({ base: how.sent?.base, after: how.sent?.after })',
    replace: 'given({ after: how.sent?.after })',
  },
]
