/** Planted breaks (`break.ts`) of the code that decides who spoke, and of what an entry does if it was somebody else. */
import type { Break } from './break.ts'

const AUTHORSHIP = 'src/api/authorship.ts'
const INTERCEPTIONS = 'src/outbox/send/interceptions.ts'

export const AUTHORS: readonly Break[] = [
  {
    name: 'an answer without a mark is the API’s',
    file: AUTHORSHIP,
    find: 'if (this.#needsMark(raw, request)) return somebody(raw, request)\n    if',
    replace: 'if',
  },
  {
    name: 'an answer with the nonce of another request is the API’s',
    file: AUTHORSHIP,
    find: 'if (isReplay(raw.nonce, raw.header(NONCE_HEADER))) return somebody(raw)',
    replace: '',
  },
  {
    name: 'one probe without a mark unlearns the mark',
    file: 'src/api/unlearning.ts',
    find: 'if (this.#times < PROBES || now - this.#since < TIME) return false',
    replace: '',
  },
  {
    name: 'three probes at once unlearn the mark',
    file: 'src/api/unlearning.ts',
    find: 'if (this.#times < PROBES || now - this.#since < TIME) return false',
    replace: 'if (this.#times < PROBES) return false',
  },
  {
    name: 'any answer announces the mark',
    file: AUTHORSHIP,
    find: 'const isAnnounced = isMarked && request.path === ME && ',
    replace: 'const isAnnounced = isMarked || ',
  },
  {
    name: 'a probe that names somebody else counts',
    file: AUTHORSHIP,
    find: 'return told !== undefined && (known === null || isAbout(told, known))',
    replace: 'return told !== undefined',
  },
  {
    name: 'JSON of any kind is the API’s',
    file: 'src/api/unmarked.ts',
    find: 'if ((!isKnown || kind === BARE) && ',
    replace: 'if (kind === undefined && ',
  },
  {
    name: 'a redirect is the API’s',
    file: AUTHORSHIP,
    find: 'raw.redirected || ',
    replace: '',
  },
  {
    name: 'the echo of another key is a mark',
    file: AUTHORSHIP,
    find: 'const isEchoed = echo !== null && echo === request.key',
    replace: 'const isEchoed = echo !== null',
  },
  {
    name: 'a 403 ends a session',
    file: 'src/api/session/persons.ts',
    find: "if (isSessionOver(reply)) return { kind: 'over' }",
    replace: "if (isSessionOver(reply) || reply.status === 403) return { kind: 'over' }",
  },
  {
    name: 'an outage costs tries',
    file: 'src/outbox/attempt/classify.ts',
    find: '    case 501:\n',
    replace: '    case 501:\n    case 502:\n    case 503:\n    case 504:\n',
  },
  {
    name: 'a refusal on the way counts though the host is away',
    file: 'src/outbox/attempt/attempt.ts',
    find: 'if (isInterception(reply) && (await isAnswered(context, ports.probe)))',
    replace: 'if (isInterception(reply))',
  },
  {
    name: 'an entry that is refused on the way is never set aside',
    file: 'src/outbox/attempt/outcome.ts',
    find: 'if (interceptions < policy.interceptions) return { ...later, interceptions }',
    replace: 'return { ...later, interceptions }',
  },
  {
    name: 'a service that refuses everything sets every entry aside',
    file: INTERCEPTIONS,
    find: 'inARow.length < most',
    replace: 'inARow.length > 0',
  },
  {
    name: 'the queue goes on through a service that refuses everything',
    file: 'src/outbox/send/claimer.ts',
    find: 'if (waits > 0) {',
    replace: 'if (waits < 0) {',
  },
  {
    name: 'entries that were set aside stay so when the queue holds',
    file: INTERCEPTIONS,
    find: 'for (const other of inARow) if (other !== seq) await this.#putBack(other, how, changes)',
    replace: '',
  },
  {
    name: 'a move in doubt is placed again',
    file: 'src/outbox/attempt/sent-as.ts',
    find: 'return sentAs.tag !== undefined || action.places !== undefined ? sentAs : undefined',
    replace: 'return sentAs.tag !== undefined ? sentAs : undefined',
  },
  {
    name: 'a merged edit in doubt is merged again',
    file: 'src/outbox/attempt/sent-as.ts',
    find: 'return sentAs.tag !== undefined || action.places !== undefined ? sentAs : undefined',
    replace: 'return action.places !== undefined ? sentAs : undefined',
  },
  {
    name: 'the end of a doubt forgets what the host had before',
    file: 'src/outbox/attempt/attempt.ts',
    find: '    ...given({ had }),\n',
    replace: '',
  },
  {
    name: 'a correction in doubt is sent as the first try was',
    file: 'src/outbox/queue/edit-queue.ts',
    find: '{ ...doubt, first, sentAs: undefined }',
    replace: '{ ...doubt, first }',
  },
  {
    name: 'a success without the echo of its key counts on a host that echoes keys',
    file: AUTHORSHIP,
    find: 'if (isDone ? this.#marks.echoes : ',
    replace: 'if (isDone ? false : ',
  },
  {
    name: 'a refusal without the echo that its own mark announces is the API’s',
    file: AUTHORSHIP,
    find: ': announcesEcho(raw.header(MARK_HEADER))) return false',
    replace: ': false) return false',
  },
  {
    name: 'a marked answer that a cache has kept is the API’s',
    file: AUTHORSHIP,
    find: "if (isMarked && Number(raw.header('age')) > 0) return false",
    replace: '',
  },
  {
    name: 'a success without an echo does not say that the key may be lost',
    file: AUTHORSHIP,
    find: "looksDone(raw) && raw.header('idempotency-key') === null",
    replace: 'false',
  },
  {
    name: 'an edit in doubt that was sent as it was saved is merged anew',
    file: 'src/outbox/attempt/sent-as.ts',
    find: 'entry.sentAs ?? (await asSaved(context, prepared))',
    replace: 'entry.sentAs',
  },
  {
    name: 'a success without an echo counts before the first echo',
    file: AUTHORSHIP,
    find: 'if (echoes && !this.#marks.echoes) this.#know({ echoes })',
    replace: '',
  },
  {
    name: 'a failure is told of a change that goes back to the queue',
    file: 'src/outbox/queue/receipts.ts',
    find: 'if (isAside === undefined) continue',
    replace: '',
  },
  {
    name: 'a bare success counts at once where the host answers with JSON',
    file: 'src/api/unmarked.ts',
    find: '&& known.some(isSuccessful)',
    replace: '&& call === request.path',
  },
  {
    name: 'JSON in between does not begin the count of bare successes again',
    file: 'src/api/unmarked.ts',
    find: 'bare.delete(call)',
    replace: 'bare.delete(kind)',
  },
]
