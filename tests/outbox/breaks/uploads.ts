/**
 * Planted breaks (`break.ts`) of the code that sends files ahead of their mutation: who ends an upload, how large its
 * pieces are, and what goes ahead.
 */
import type { Break } from './break.ts'

export const UPLOADS: readonly Break[] = [
  {
    name: 'where a file was sent ahead is not remembered',
    file: 'src/outbox/attempt/send-files.ts',
    find: '    if (row?.address !== given) await write(given, false)\n',
    replace: '',
  },
  {
    name: 'pieces of a file leave after their user has signed out',
    file: 'src/outbox/attempt/uploads-at.ts',
    find: 'return mayGoOn() && !stop.aborted',
    replace: 'return mayGoOn === undefined || !stop.aborted',
  },
  {
    name: 'half a file is taken for a whole one',
    file: 'src/outbox/attempt/send-files.ts',
    find: 'row?.isWhole === true',
    replace: 'row !== undefined',
  },
  {
    name: 'a file that the host has deleted is named for ever',
    file: 'src/outbox/attempt/attempt.ts',
    find: '    await ahead.forget()\n',
    replace: '',
  },
  {
    name: 'pieces of a file leave before the Retry-After of the host',
    file: 'src/outbox/attempt/send-files.ts',
    find: 'return outcomeOf(ports, entry, verdict, { mayHaveDone: false })',
    replace: 'return { ...outcomeOf(ports, entry, verdict, { mayHaveDone: false }), ...{ notBefore: 0 } }',
  },
  {
    name: 'a question about an upload that finds no session is a refusal',
    file: 'src/outbox/attempt/send-files.ts',
    find: 'await explained(context, last)',
    replace: 'last',
  },
  {
    name: 'somebody else’s 404 ends an upload',
    file: 'src/api/send-ahead.ts',
    find: "  if (reply.kind !== 'answer') return { kind: 'stopped', reply }\n  if (GONE.includes(reply.status))",
    replace:
      "  if (reply.kind === 'somebody' && GONE.includes(reply.status)) return { kind: 'gone' }\n  if (reply.kind !== 'answer') return { kind: 'stopped', reply }\n  if (GONE.includes(reply.status))",
  },
  {
    name: 'somebody else’s 404 says that the host takes no files ahead',
    file: 'src/api/send-ahead.ts',
    find: "  if (reply.kind !== 'answer') return { kind: 'stopped', reply }\n  if (NOT_HERE",
    replace:
      "  if (reply.kind === 'somebody' && NOT_HERE.includes(reply.status)) return { kind: 'not-here' }\n  if (reply.kind !== 'answer') return { kind: 'stopped', reply }\n  if (NOT_HERE",
  },
  {
    name: 'an answer that was cut short says that the host takes no files ahead',
    file: 'src/outbox/attempt/uploads-at.ts',
    find: "kind !== 'done' || reply.kind !== 'answer' || reply.cached",
    replace: "kind !== 'done'",
  },
  {
    name: 'an upload goes on without asking how much has arrived',
    file: 'src/api/send-ahead.ts',
    find: 'await create(file) : await ask(file, path)',
    replace:
      "await create(file) : file.address === undefined ? ({ kind: 'at', path, offset: arrived } as const) : await ask(file, path)",
  },
  {
    name: 'a piece that somebody refused for its size is not made smaller',
    file: 'src/outbox/attempt/send-files.ts',
    find: 'if (isTooLarge(reply)) line = afterRefusal(line, policy, bytes, now)\n    else ',
    replace: '',
  },
  {
    name: 'a piece stays as large as it was when the line broke',
    file: 'src/outbox/attempt/send-files.ts',
    find: 'else if (isBreak(reply)) line = afterBreak(line, policy, now)',
    replace: '',
  },
  {
    name: 'pieces never grow',
    file: 'src/outbox/rows/piece-size.ts',
    find: 'return isQuick && ',
    replace: 'return took < 0 && ',
  },
  {
    name: 'pieces grow beyond what somebody has refused',
    file: 'src/outbox/rows/piece-size.ts',
    find: 'larger < refusedSize(line, policy, now) && ',
    replace: '',
  },
  {
    name: 'pieces grow on a line that breaks again and again',
    file: 'src/outbox/rows/piece-size.ts',
    find: ' && 2 * whole <= since * policy.share',
    replace: ' && since > 0',
  },
  {
    name: 'a slow piece stays large',
    file: 'src/outbox/rows/piece-size.ts',
    find: 'if (took > policy.slow && bytes > policy.calm)',
    replace: 'if (took < 0)',
  },
  {
    name: 'a size that somebody refused is never tried again',
    file: 'src/outbox/rows/piece-size.ts',
    find: 'age < 0 || age >= refusalLifetime',
    replace: 'age < 0',
  },
  {
    name: 'what was learnt of the line is forgotten with the tab',
    file: 'src/outbox/store/host.ts',
    find: "tx.objectStore('meta').put(line, this.#row)",
    replace: "tx.objectStore('meta').put(line, 'nowhere')",
  },
  {
    name: 'a refusal of the host for the size of the file is taken for a proxy’s',
    file: 'src/lib/upload-headers.ts',
    find: "(typeof reply.body === 'string' || messageOf(reply.body) === undefined)",
    replace: 'true',
  },
  {
    name: 'a form that does not fit is refused in the way',
    file: 'src/outbox/attempt/attempt.ts',
    find: '(isTooLarge(reply) && (await sendAheadNext(context, inForm)))',
    replace: "(reply.kind === 'silence' && inForm.size < 0)",
  },
  {
    name: 'only large files go ahead of a form that does not fit',
    file: 'src/outbox/rows/piece-size.ts',
    find: 'return left > 0 && left >= below ? [...files] : large',
    replace: 'return left < 0 && left >= below ? [...files] : large',
  },
  {
    name: 'the form is said to be on its way while its small files go ahead',
    file: 'src/outbox/send/claimer.ts',
    find: '        formsBelow: tooLarge,\n',
    replace: '        formsBelow: Math.max(tooLarge, Number.POSITIVE_INFINITY),\n',
  },
  {
    name: 'an upload is set aside for a path that soon comes back',
    file: 'src/outbox/attempt/send-files.ts',
    find: 'isInterception(reply) && !maySoonPass(from, reply.status, heard.last)',
    replace: 'isInterception(reply)',
  },
  {
    name: 'an upload that gets further is set aside for refusals now and then',
    file: 'src/outbox/attempt/send-files.ts',
    find: 'heard.isFurther ? { ...entry, tries: 0, interceptions: 0 } : entry',
    replace: 'heard.isFurther ? { ...entry, tries: 0 } : entry',
  },
  {
    name: 'an upload in use is a refusal',
    file: 'src/outbox/attempt/send-files.ts',
    find: 'verdict.status === LOCKED',
    replace: 'verdict.status < 0',
  },
]
