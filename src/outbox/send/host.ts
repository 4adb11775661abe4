import type { Reply } from '@/lib/wire'
import { rowOf } from '../store/hold'
import type { Store } from '../store/store'

const HONOURS_KEYS = 'honours-keys'

/**
 * Whether the host honours `Idempotency-Key`. Its own replies tell: such a host echoes the header. This is stored
 * across restarts, because the first request after a restart may be a repeat.
 */
export class Host {
  #store: Store
  #row: string
  #honours: boolean | undefined

  constructor(store: Store, host: string) {
    this.#store = store
    this.#row = rowOf(HONOURS_KEYS, host)
  }

  async honoursKeys(): Promise<boolean> {
    this.#honours ??=
      (await this.#store.read(['meta'], (tx) => tx.objectStore('meta').get(this.#row))) === true
    return this.#honours
  }

  /** Learns from the reply to a request that carried a key whether the host honours keys. */
  async learn(reply: Reply): Promise<void> {
    const said =
      reply.kind === 'cut'
        ? reply.keyEchoed
        : reply.kind === 'answer' && (reply.keyEchoed || reply.status < 300)
          ? reply.keyEchoed
          : undefined
    if (said === undefined || said === (await this.honoursKeys())) return
    this.#honours = said
    await this.#store.write(['meta'], 'relaxed', (tx) => tx.objectStore('meta').put(said, this.#row))
  }
}
