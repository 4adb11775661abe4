import type { WireRequest } from '@/lib/wire'
import { answerKind, callOf } from './answer-kind'
import { ME } from './host'
import type { Marks } from './marks'
import { parsed, type RawReply, saysSessionOver } from './raw-reply'

/** At most this many kinds of answers are remembered for one call. More would only cost room. */
const MOST_KINDS = 12

/** What `Authorship` knows and can do, for one answer. */
export interface MarklessHost {
  marks: () => Marks
  know: (more: Partial<Marks>) => void
  /** Whether the answer is JSON that names the signed-in person, as an answer to a read of `ME` does. */
  isNamed: () => boolean
  /** Whether the answer lacks a mark of the host. A probe may have shown meanwhile that the host has marks. */
  needsMark: () => boolean
  /** Asks the API who is signed in. @returns whether JSON came back that names the person */
  probe: (token: string) => Promise<boolean>
}

/** Whether an answer of a host without marks is the API's own; see `Authorship`. */
export async function isOwnWithoutMark(
  raw: RawReply,
  request: WireRequest,
  token: string | null,
  { marks, know, isNamed, needsMark, probe }: MarklessHost,
): Promise<boolean> {
  if (saysSessionOver(raw)) return true
  const body = parsed(raw)
  if (request.path === ME) {
    if (isNamed() && marks().mark === 'unknown') know({ mark: 'none' })
    return isNamed()
  }
  // Without a token nobody can be named, so the kind of the answer alone decides.
  if (token === null) return body.kind !== 'absent'
  const call = callOf(request)
  const kind = answerKind(raw.status, body)
  const known = marks().kinds[call] ?? []
  const isUsual = kind !== undefined && known.includes(kind)
  if (!isUsual && !(await probe(token))) return false
  if (needsMark()) return false
  if (kind !== undefined && !isUsual && known.length < MOST_KINDS)
    know({ kinds: { ...marks().kinds, [call]: [...known, kind] } })
  return true
}
