import { wait } from '@/lib/wait'
import { isSessionOver, type Reply, type WireRequest } from '@/lib/wire'
import { ME, WHO } from '../host'

/** After this many milliseconds a refusal of the session must come a second time. A proxy may have given the first. */
const CONFIRM = 3_000

/** What a request gets whose 401 meant that the session is over. */
const OVER: Reply = {
  kind: 'answer',
  status: 401,
  body: { message: 'Invalid session' },
  retryAfter: null,
  keyEchoed: false,
  cached: false,
}

/** What a request with a 401 in other words than `Invalid session` gets. Requests of one moment share one question. */
const asking = new Map<string | null, Promise<boolean>>()

/**
 * Returns what a 401 in other words than `Invalid session` means: that the session is over, or what it says itself. The
 * API is asked who is signed in. If it refuses that in JSON, in whatever words, and refuses it again three seconds later,
 * the session is over.
 * @param ask sends a request with the same token
 */
export async function weighed(
  denied: Reply,
  { path }: WireRequest,
  token: string | null,
  ask: (request: WireRequest) => Promise<Reply>,
): Promise<Reply> {
  if (path !== ME) {
    const shared = asking.get(token) ?? isOver(() => ask(WHO)).finally(() => asking.delete(token))
    asking.set(token, shared)
    return (await shared) ? OVER : denied
  }
  if (!refuses(denied)) return denied
  await wait(CONFIRM)
  const again = await ask(WHO)
  return refuses(again) ? OVER : again
}

async function isOver(ask: () => Promise<Reply>): Promise<boolean> {
  const first = await ask()
  if (isSessionOver(first) || !refuses(first)) return isSessionOver(first)
  await wait(CONFIRM)
  return refuses(await ask())
}

/** Whether an answer to a read of `ME` refuses the session, in JSON and in whatever words. */
function refuses(reply: Reply): boolean {
  return reply.kind === 'answer' && reply.status === 401 && typeof reply.body === 'object' && !reply.cached
}
