import type { Reply, RequestBody, WireRequest } from '@/lib/wire'
import { answer } from '../property/answer'

/** The keys (`Idempotency-Key`) that a host remembers, each with its request and the answer. */
export class ModelKeys {
  #answers = new Map<string, { print: string; reply: Reply }>()

  /**
   * Forgets all keys, as a host may do after seven days. A test also calls this method before a request of another
   * user, because a real host does not recognise one user's key in a request of another user.
   */
  forget(): void {
    this.#answers.clear()
  }

  /**
   * Answers a request that has a key:
   * - If the host has stored no answer for this key, it does the work, and stores the answer if it is a success.
   * - If the host has stored the answer to the same request with this key, it returns the stored answer.
   * - If the stored answer belongs to a different request, the host answers 422.
   */
  answer(key: string, request: WireRequest, work: () => Reply): Reply {
    const print = JSON.stringify([request.method, request.path, printOf(request.body)])
    const known = this.#answers.get(key)
    if (known !== undefined)
      return known.print === print
        ? known.reply
        : { ...answer(422, { message: 'Chave reutilizada' }), keyEchoed: true }
    const reply = work()
    const echoed: Reply = reply.kind === 'answer' ? { ...reply, keyEchoed: true } : reply
    if (reply.kind === 'answer' && reply.status < 400) this.#answers.set(key, { print, reply: echoed })
    return echoed
  }
}

function printOf(body: RequestBody): unknown {
  return body.kind === 'form'
    ? body.parts.map(([name, value]) => [name, typeof value === 'string' ? value : value.blob.size])
    : body
}
