/** Planted breaks (`break.ts`) of the code by which several creations use one read of a list. */
import type { Break } from './break.ts'

const FILE = 'src/outbox/attempt/shared-lists.ts'

export const SHARED_LISTS: readonly Break[] = [
  {
    name: 'a list is shared however long ago it was read',
    file: FILE,
    find: 'return age >= 0 && age < SHARED_FOR',
    replace: 'return age >= 0',
  },
  {
    name: 'a list is shared though the clock was set back since',
    file: FILE,
    find: 'return age >= 0 && age < SHARED_FOR',
    replace: 'return age < SHARED_FOR',
  },
  {
    name: 'what the claim stored is trusted however long the files took',
    file: FILE,
    find: 'entry.attempt.listed === true && mayShare(entry) && this.#young(name) !== undefined',
    replace: 'entry.attempt.listed === true && mayShare(entry)',
  },
  {
    name: 'a list is shared although something in it is in doubt',
    file: FILE,
    find: 'if (!mayShare(entry) || !isClear(how)) this.#lists.delete(name)',
    replace: 'if (!mayShare(entry) || !isClear(how)) return',
  },
  {
    name: 'a list is shared although it was read too soon after a doubt',
    file: FILE,
    find: 'if (since < this.#ports.options.policy.lag) return',
    replace: '',
  },
  {
    name: 'a creation in doubt uses a list that another one has read',
    file: FILE,
    find: 'return entry.creates !== undefined && !isInDoubt(entry) && entry.applied === undefined',
    replace: 'return entry.creates !== undefined',
  },
  {
    name: 'a list is shared with another action that reads the same address',
    file: FILE,
    find: 'function nameOf({ action }: Entry, lookup: Lookup, input: Json): string {',
    replace: "function nameOf(_entry: Entry, lookup: Lookup, input: Json): string {\n  const action = ''",
  },
  {
    name: 'a shared list outlives a deletion',
    file: 'src/outbox/attempt/look-first.ts',
    find: "if (prepared.outgoing.method === 'DELETE') context.lists.forget()",
    replace: '',
  },
  {
    name: 'a shared list outlives its drain',
    file: 'src/outbox/send/drain.ts',
    find: '    this.#world.lists.forget()\n',
    replace: '',
  },
]
