/** Planted breaks (`break.ts`) of the code that reads before it sends a request, and that merges or undoes edits. */
import type { Break } from './break.ts'

export const READS_BEFORE: readonly Break[] = [
  {
    name: 'a creation whose reply was lost is sent again blindly',
    file: 'src/outbox/attempt/look-first.ts',
    find: 'return lookAtList(context, repeat, prepared)',
    replace: 'return GO',
  },
  {
    name: 'what the list held before is not remembered',
    file: 'src/outbox/store/doubt.ts',
    find: '...row, ...given({ before: listed })',
    replace: '...row',
  },
  {
    name: 'what another entry created is taken for ours',
    file: 'src/outbox/attempt/lookup.ts',
    find: 'fresh.filter(({ id }) => !taken.has(id))',
    replace: 'fresh.filter(({ id }) => !taken.has(id) || true)',
  },
  {
    name: 'a list from the cache is believed',
    file: 'src/outbox/attempt/lookup.ts',
    find: 'reply.cached ? ',
    replace: "reply.cached && path === '' ? ",
  },
  {
    name: 'one answer that cannot be understood makes a doubt undecidable',
    file: 'src/outbox/attempt/lookup.ts',
    find: "return first.kind === 'strange' ? readOnce(looking, path, parse) : first",
    replace: 'return first',
  },
  {
    name: 'a toggle is sent without looking',
    file: 'src/outbox/attempt/look-first.ts',
    find: 'return lookAtState(context, repeat, prepared)',
    replace: 'return GO',
  },
  {
    name: 'what somebody else had changed to the same is not remembered',
    file: 'src/outbox/attempt/merge-first.ts',
    find: '(row) => ({ ...row, had })',
    replace: '(row) => row',
  },
  {
    name: 'a mark written again overwrites a correction',
    file: 'src/outbox/attempt/own-row.ts',
    find: '    if (row?.attempt?.id !== entry.attempt.id) return false\n    new Changes(tx).put(change(row))',
    replace: '    if (row === undefined) return false\n    new Changes(tx).put(change(entry))',
  },
  {
    name: 'only the first page of a list is read',
    file: 'src/outbox/attempt/lookup.ts',
    find: 'failed === undefined ? pathOf(input, page)',
    replace: 'failed === undefined && page === 1 ? pathOf(input, page)',
  },
  {
    name: 'what nothing explains is taken for nothing',
    file: 'src/outbox/attempt/lookup.ts',
    find: 'before === undefined ? []',
    replace: 'before !== null ? []',
  },
  {
    name: 'one look decides that a creation was not done, however the reads lag',
    file: 'src/outbox/attempt/look-first.ts',
    find: '  if (first !== undefined) return first\n  await waitOutLag(context)\n  return look()',
    replace: '  return first',
  },
  {
    name: 'two reads at the same moment decide',
    file: 'src/outbox/attempt/lookup.ts',
    find: 'lag === 0 ? Promise',
    replace: 'lag >= 0 ? Promise',
  },
  {
    name: 'a refused look is a refusal of the change',
    file: 'src/outbox/attempt/look-first.ts',
    find: "if (after.why === 'refused' && !isInDoubt(entry)) return GO",
    replace:
      "return { kind: 'failed', failure: { kind: 'refused', message: '', at: 0 }, doubt: false, serverErrors: 0, notBefore: 0 }",
  },
  {
    name: 'an edit puts back what others changed',
    file: 'src/outbox/rows/merge.ts',
    find: 'if (mine[field] !== undefined) input[field] = isEmpty(host[field]) ? undefined : host[field]',
    replace: '',
  },
  {
    name: 'of two who changed the same field, the later one is taken without a question',
    file: 'src/outbox/rows/merge.ts',
    find: 'if (field in base && !isSame(base[field], host[field])) clashes.push(field)',
    replace: '',
  },
  {
    name: 'a conflict is asked with oneself after a lost reply',
    file: 'src/outbox/attempt/merge-first.ts',
    find: '!isNew || (isReread',
    replace: '(isReread',
  },
  {
    name: 'what the network delivered twice cannot be undone',
    file: 'src/outbox/attempt/merge-first.ts',
    find: '!isNew || (isReread && !Object.values(mine).some(isFileRef))',
    replace: '!isNew',
  },
  {
    name: 'undoing goes over what somebody else wrote since',
    file: 'src/action/undo.ts',
    find: 'values[field] = sent[field]',
    replace: 'delete values[field]',
  },
  {
    name: 'undoing leaves a field as the edit made it',
    file: 'src/action/undo.ts',
    find: "input[field] = before[field] ?? ''",
    replace: "if (field !== 'note') input[field] = before[field] ?? ''",
  },
  {
    name: 'what a person chose in a conflict is asked again',
    file: 'src/outbox/reading.ts',
    find: 'base: conflict.host }',
    replace: 'base }',
  },
  {
    name: 'the other value stays, and so does the own one of a field in conflict',
    file: 'src/outbox/queue/decide.ts',
    find: 'for (const field of fields) input[field]',
    replace: 'for (const field of fields.slice(1)) input[field]',
  },
  {
    name: 'a toggle trusts one read right after this device changed the same thing',
    file: 'src/outbox/attempt/look-first.ts',
    find: 'holds || inDoubt || (await isJustChanged(context, entry, input))',
    replace: 'holds || inDoubt',
  },
]
