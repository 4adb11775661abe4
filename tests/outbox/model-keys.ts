import type { Reply, RequestBody, WireRequest } from '@/lib/wire'
import { answer } from './property/answer'

/** The keys (`Idempotency-Key`) that a host remembers, each with its request and the answer. */
export class ModelKeys {
  #answers = new Map<string, { print: string; reply: Reply }>()

  /**
   * Forgets all keys, as a host does after seven days. A test also calls it before a request of another user, because a
   * host does not recognise one user's key in a request of another.
   */
  forget(): void {
    this.#answers.clear()
  }

  /**
   * If the same request had this key before, returns the stored answer. If another request had the key, returns 422. If
   * the key is new, does the work and returns its answer. Stores the answer only if it is a success.
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
