/**
 * Planted breaks (`break.ts`) of the code that makes a request: its input, its files, its key, and what is stored
 * before it is sent.
 */
import type { Break } from './break.ts'

export const REQUESTS: readonly Break[] = [
  {
    name: 'temporary ids go on the wire',
    file: 'src/outbox/attempt/outgoing.ts',
    find: 'if (temporaryIdsIn(input).length === 0) return input',
    replace: 'if (temporaryIdsIn(input).length >= 0) return input',
  },
  {
    name: 'a file that gives no byte is waited for for ever',
    file: 'src/outbox/attempt/readable.ts',
    find: 'resolve(false))',
    replace: '{})',
  },
  {
    name: 'a file that was cut short holds up the queue',
    file: 'src/outbox/attempt/attempt.ts',
    find: 'return isTurn && ',
    replace: 'return tries < 0 && ',
  },
  {
    name: 'every host is thought to honour keys',
    file: 'src/outbox/attempt/attempt.ts',
    find: 'return isRemembered(context, entry) && (await context.host.honoursKeys())',
    replace: 'return isRemembered(context, entry)',
  },
  {
    name: 'a key is trusted for ever',
    file: 'src/outbox/attempt/attempt.ts',
    find: 'if (doubt === undefined) return true',
    replace: 'if (doubt?.since !== -1) return true',
  },
  {
    name: 'what was done and only lacks its id is sent again',
    file: 'src/outbox/attempt/attempt.ts',
    find: 'if (entry.applied) return',
    replace: "if (entry.applied && action.repeat.kind === 'safe') return",
  },
  {
    name: "another file's bytes are sent",
    file: 'src/outbox/attempt/outgoing.ts',
    find: "const get = (id: string) => store.read(['files'], (tx) => readFile(tx, id))",
    replace: `const get = (id: string) =>
    store.read(['files'], async (tx) => {
      const all = await tx.objectStore('files').getAll()
      const own = await readFile(tx, id)
      const other = all.find((row) => 'size' in row && row.file !== id && row.size === own?.size)
      return other === undefined ? own : readFile(tx, other.file)
    })`,
  },
  {
    name: 'a stopped upload that had left whole is in no doubt',
    file: 'src/outbox/attempt/attempt.ts',
    find: "{ kind: 'stopped', doubt: !isUnderWay }",
    replace: "{ kind: 'stopped', doubt: false }",
  },
  {
    name: 'the mutation leaves while only its files are said to be sent',
    file: 'src/outbox/attempt/attempt.ts',
    find: "  if (!(await noteLeaving(context, entry))) return { kind: 'returned' }\n",
    replace: '',
  },
  {
    name: 'the version of a thing is not sent',
    file: 'src/outbox/attempt/attempt.ts',
    find: "ports.mayAdd('versions') ? merging.tag : undefined",
    replace: 'undefined as string | undefined',
  },
  {
    name: 'a host that refuses an outdated version has refused the edit',
    file: 'src/outbox/attempt/attempt.ts',
    find: 'left.merging.tag !== undefined && isAnswer(left.reply, CHANGED)',
    replace: 'left.merging.tag === "" && isAnswer(left.reply, CHANGED)',
  },
  {
    name: 'an edit of a thing that is gone is refused without a choice',
    file: 'src/outbox/attempt/attempt.ts',
    find: 'if (entry.base !== undefined && action.edits !== undefined && isAnswer(reply, ...MISSING))',
    replace: 'if (entry.seq === 0)',
  },
  {
    name: 'a merged edit in doubt gets another key although the merge has the same result',
    file: 'src/outbox/attempt/sent-as.ts',
    find: 'return isRepeat && isSameInput(before.input, merged)',
    replace: 'return isRepeat && before.input === merged',
  },
]
