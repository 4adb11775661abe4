import { namingRequest } from '@/lib/host-answer/request-name'
import { messageOf } from '@/lib/host-answer/words'
import { MISSING, type Reply } from '@/lib/wire'
import type { Texts } from '../contract/policy'
import type { Verdict } from './classify'
import type { LookContext, Prepared } from './context'
import { isUnderGone } from './with-gone'

/** The status of the answer if the host knows the path, and not with this method. */
const NO_SUCH_METHOD = 405

/** Whether an answer says in JSON, as an API does, why something was refused. */
const saysWhy = (reply: Reply) =>
  reply.kind === 'answer' && typeof reply.body === 'object' && messageOf(reply.body) !== undefined

/**
 * Returns the sentence for a refusal which says that the host does not have the call, or may say so; `undefined` for any
 * other.
 */
export function lackOfCall(prepared: Prepared, reply: Reply, texts: Texts): string | undefined {
  if (reply.kind !== 'answer') return undefined
  const { entry, outgoing } = prepared
  const { status, body } = reply
  // The path of a creation names no thing.
  const isMissing = status === 404 && entry.creates !== undefined && !saysWhy(reply)
  if (status !== NO_SUCH_METHOD && !isMissing) return undefined
  const words = namingRequest(messageOf(body), reply)
  const isOpen = isMissing && usesMore(prepared)
  const sentence = isOpen ? texts.lacksSomething(status) : texts.lacksCall(outgoing, status)
  return [sentence, words ?? []].flat().join(' ')
}

/** Whether a change names things besides the one under which it works, of which a read tells. */
function usesMore({ action: { about, under }, input }: Prepared): boolean {
  const { changes, refersTo } = about(input)
  const place = under?.idOf(input)
  return [...changes, ...refersTo].some(([, id]) => id !== place)
}

/**
 * Returns a refusal with what a read tells of the thing under which the entry works, and in the words of this app if the
 * host gave none that say why.
 */
export async function explained(
  context: LookContext,
  prepared: Prepared,
  verdict: Verdict,
  reply: Reply,
): Promise<Verdict> {
  if (verdict.kind !== 'refused') return verdict
  const { status, message } = verdict
  const { texts } = context.ports.options
  const isGone = await isUnderGone(context, prepared)
  if (isGone) return { ...verdict, gone: true, message: saysWhy(reply) ? message : texts.nowhere }
  const gone = MISSING.includes(status) ? texts.gone : undefined
  return { ...verdict, message: lackOfCall(prepared, reply, texts) ?? message ?? gone }
}
