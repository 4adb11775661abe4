import { messageOf } from '@/lib/host-answer/words'
import { isSuccess, MISSING, type Unproven, type WireRequest } from '@/lib/wire'
import { callOf } from './call-of'
import { ME } from './host'
import type { Marks } from './marks'
import { isPage, type Parsed, parsed, type RawReply, saysSessionOver } from './raw-reply'
import { Lacking } from './unlearning'

/** The kind of a success without JSON. It shows nothing by which a host could be recognised, so the probe always asks. */
const BARE = 'done bare'

/** With these statuses a host refuses to say who is signed in. */
const REFUSALS: readonly number[] = [401, 403]

/** At most this many kinds of answers are remembered for one call. More would only cost room. */
const MOST_KINDS = 12

/** What `Authorship` knows and can do, for one answer. */
export interface MarklessHost {
  /**
   * Counts, by the name of the call, the successes without JSON of reads that this host has answered with JSON. Somebody
   * may have answered one request alone and let the probe pass. So such an answer is the API's only if it comes again and
   * again.
   */
  bare: Map<string, Lacking>
  /** Milliseconds since the epoch. */
  now: () => number
  marks: () => Marks
  know: (more: Partial<Marks>) => void
  /** Whether the answer is JSON that names the signed-in person, as an answer to a read of `ME` does. */
  isNamed: () => boolean
  /** Whether the answer lacks a mark of the host. A probe may have shown meanwhile that the host has marks. */
  needsMark: () => boolean
  /** Asks the API who is signed in. @returns whether JSON came back that names the person */
  probe: (token: string) => Promise<boolean>
}

/**
 * Whether an answer of a host without marks is the API's own; see `Authorship`. The answer to a change may be `unproven`.
 */
export async function isOwnWithoutMark(
  raw: RawReply,
  request: WireRequest,
  token: string | null,
  { bare, now, marks, know, isNamed, needsMark, probe }: MarklessHost,
): Promise<boolean | { unproven: Unproven }> {
  if (saysSessionOver(raw)) return true
  const body = parsed(raw)
  if (request.path === ME) {
    if (isNamed() && marks().mark === 'unknown') know({ mark: 'none' })
    // A refusal in JSON does nothing by itself; see `weighed`.
    return isNamed() || (body.kind === 'json' && REFUSALS.includes(raw.status))
  }
  // Without a token nobody can be named, so the kind of the answer alone decides. A login may be answered in a header. Its
  // refusal may be a text, a page or nothing; whoever gave it, nobody signs in.
  if (token === null)
    return body.kind !== 'absent' || raw.header('authorization') !== null || isRefusal(raw.status)
  const call = callOf(request)
  const isChange = request.method !== 'GET'
  // A page shows nothing by which a host could be recognised, so the app never gets to know it.
  const kind = isChange && isPage(raw) ? undefined : answerKind(raw.status, body)
  const known = marks().kinds[call] ?? []
  const isKnown = kind !== undefined && known.includes(kind)
  const learn = () => {
    const soFar = marks().kinds[call] ?? []
    if (kind !== undefined && !soFar.includes(kind) && soFar.length < MOST_KINDS)
      know({ kinds: { ...marks().kinds, [call]: [...soFar, kind] } })
  }
  if ((!isKnown || kind === BARE) && !(await probe(token))) return false
  if (needsMark()) return false
  const isWordless = isChange && !hasWords(body)
  if ((isPage(raw) || isWordless) && MISSING.includes(raw.status)) return { unproven: learn }
  if (isChange && !isKnown && isSuccess(raw.status) && body.kind !== 'broken') return { unproven: learn }
  // Some hosts answer a read of an empty list without a body.
  const isEmptyRead = !isChange && raw.text === ''
  if (kind === BARE && !isKnown && !isEmptyRead && known.some(isSuccessful)) {
    const times = bare.get(call) ?? new Lacking()
    bare.set(call, times)
    if (!times.isEnough(now())) return false
  }
  if (isEmptyRead) return true
  if (kind !== BARE && kind !== undefined && isSuccessful(kind)) bare.delete(call)
  learn()
  return true
}

const hasWords = (body: Parsed) => body.kind === 'json' && messageOf(body.value) !== undefined

const isRefusal = (status: number) => status >= 400 && status < 500

const isSuccessful = (kind: string) => kind.startsWith('done ')

/**
 * Returns the kind of an answer, by which a host without marks is recognised: success or error, and the shape of the
 * JSON. The shape is coarse, so that one call has few kinds. `undefined`: an error without JSON, which shows no kind.
 */
function answerKind(status: number, body: Parsed): string | undefined {
  switch (body.kind) {
    case 'absent':
      return isSuccess(status) ? BARE : undefined
    case 'broken':
      // JSON was on its way. Which shape it had, nobody knows.
      return isSuccess(status) ? 'done cut' : undefined
    case 'json':
      return isSuccess(status) ? `done ${shapeOf(body.value)}` : `${status} ${errorShape(body.value)}`
  }
}

function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return 'list'
  if (typeof value !== 'object' || value === null) return 'plain'
  if ('data' in value) return Array.isArray(value.data) ? 'list' : `data ${shapeOf(value.data)}`
  return 'id' in value ? 'thing' : `other ${Object.keys(value).slice(0, 3).sort().join(' ')}`
}

const errorShape = (value: unknown): string => (messageOf(value) === undefined ? 'other' : 'message')
