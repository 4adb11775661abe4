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

/** Returns the sentence for a refusal which says that the host does not have the call; `undefined` for any other. */
export function lackOfCall(prepared: Prepared, reply: Reply, texts: Texts): string | undefined {
  if (reply.kind !== 'answer') return undefined
  const { status, body } = reply
  // The path of a creation names no thing. But a host may also say so of a thing that the creation names.
  const isMissing = status === 404 && prepared.entry.creates !== undefined && !saysWhy(reply)
  if (status !== NO_SUCH_METHOD && !isMissing) return undefined
  const isSure = status === NO_SUCH_METHOD || !namesAnother(prepared)
  const sentence = isSure ? texts.lacksCall(prepared.outgoing, status) : texts.lacksSomething
  const words = namingRequest(messageOf(body), reply)
  return [sentence, words ?? []].flat().join(' ')
}

/** Whether a creation names a thing, besides the one under which it works. No read has told whether that thing is there. */
function namesAnother({ action, input }: Prepared): boolean {
  const { changes, refersTo } = action.about(input)
  return [...changes, ...refersTo].some(([kind]) => kind !== action.under?.noun)
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
