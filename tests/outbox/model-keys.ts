import type { Reply, RequestBody, WireRequest } from '@/lib/wire'
import { answer } from './property/answer'

/** What a host remembers of `Idempotency-Key`: each key with its request and the answer. */
export class ModelKeys {
  #answers = new Map<string, { print: string; reply: Reply }>()

  /** Forgets all keys, as a host does after seven days. To a request of another user it is the same. */
  forget(): void {
    this.#answers.clear()
  }

  /**
   * Returns the stored answer if a request with this key was answered before. Otherwise does the work and stores its
   * answer.
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
