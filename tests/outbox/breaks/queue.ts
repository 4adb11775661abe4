/**
 * Planted breaks (`break.ts`) of the code that queues a person's changes, and of the code that undoes, corrects,
 * discards, retries and puts off entries.
 */
import type { Break } from './break.ts'

export const QUEUE: readonly Break[] = [
  {
    name: 'the sixth error of the server is the first of many',
    file: 'src/outbox/contract/policy.ts',
    find: 'serverErrors: 6,',
    replace: 'serverErrors: 60,',
  },
  {
    name: 'trying by hand forgets the errors of the server',
    file: 'src/outbox/queue/edit-queue.ts',
    find: 'return { ...rest, ...afresh }',
    replace: 'return { ...rest, ...afresh, serverErrors: 0 }',
  },
  {
    name: 'any error of the server is a failure',
    file: 'src/outbox/contract/policy.ts',
    find: 'serverErrors: 6,',
    replace: 'serverErrors: 5,',
  },
  {
    name: 'a correction goes under the old key',
    file: 'src/outbox/queue/edit-queue.ts',
    find: 'rev: entry.rev + 1,',
    replace: '',
  },
  {
    name: 'a correction forgets that the first wording may have been done',
    file: 'src/outbox/queue/edit-queue.ts',
    find: 'const doubt = isDecided ? undefined : doubtOf(entry)',
    replace: 'const doubt = isDecided ? undefined : doubtOf(withoutDoubt(entry))',
  },
  {
    name: 'what is being sent can be discarded',
    file: 'src/outbox/queue/edit-queue.ts',
    find: "if (before.some((entry) => isPart(entry) && entry.state === 'sending')) throw new BeingSentError()",
    replace: '',
  },
  {
    name: 'what is being sent can be corrected',
    file: 'src/outbox/queue/edit-queue.ts',
    find: "if (entry.state === 'sending') throw new BeingSentError()\n    notePutBack",
    replace: 'notePutBack',
  },
  {
    name: 'a later edit is held against an edit that was given up',
    file: 'src/outbox/queue/rebase-later.ts',
    find: 'if (off.length === 0) continue',
    replace: 'continue',
  },
  {
    name: 'discarding leaves what depends on it',
    file: 'src/outbox/queue/edit-queue.ts',
    find: 'const dropped = new Set([...parts, ...dependantsOf(parts, mine)])',
    replace: 'const dropped = new Set([...parts, ...dependantsOf([], mine)])',
  },
  {
    name: 'a deletion undoes a creation that may have been done',
    file: 'src/outbox/queue/enqueue.ts',
    find: "return entry.state !== 'sending' && !isInDoubt(entry)",
    replace: "return entry.state !== 'sending'",
  },
  {
    name: 'a deletion undoes a creation that is being sent',
    file: 'src/outbox/queue/enqueue.ts',
    find: "return entry.state !== 'sending' && !isInDoubt(entry)",
    replace: 'return !isInDoubt(entry)',
  },
  {
    name: 'nobody looks again when the wait is over',
    file: 'src/outbox/send/alarm.ts',
    find: 'this.#clock.after(wait, look)',
    replace: 'this.#clock.after(wait * 1000, look)',
  },
  {
    name: 'an undo takes a failed toggle for its target',
    file: 'src/outbox/queue/enqueue.ts',
    find: " && entry.state !== 'failed')",
    replace: ')',
  },
  {
    name: 'what is related to a put-off entry overtakes it',
    file: 'src/outbox/waiting/put-off.ts',
    find: 'for (const thing of changes) {',
    replace: 'for (const thing of [] as string[]) {',
  },
  {
    name: 'what a put-off entry holds back is found by its temporary id only',
    file: 'src/outbox/waiting/put-off.ts',
    find: 'realOf(id) ?? id',
    replace: 'id',
  },
  {
    name: 'what is brought back is overtaken',
    file: 'src/outbox/queue/steer.ts',
    find: '    notePutBack(tx)\n',
    replace: '',
  },
  {
    name: 'what depends on a conflict goes ahead of it',
    file: 'src/outbox/waiting/put-off.ts',
    find: "if (entry.state === 'failed') return 'conflict'",
    replace: "if (entry.state === 'failed') return undefined",
  },
  {
    name: 'what waited behind a removed entry has no turn while others are sent',
    file: 'src/outbox/changes.ts',
    find: '      notePutBack(this.tx)\n',
    replace: '',
  },
]
