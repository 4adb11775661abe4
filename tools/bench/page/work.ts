/**
 * The work that the bench measures. It runs in the page. Every result is in milliseconds of the page's clock. The bench
 * compares the product's outbox (`ours`) with the least that the work can cost (`floor`, see floor.ts).
 */
import type { Item, Kind } from './contract'
import type { Floor } from './floor'
import type { Ours } from './ours'

export type Who = 'floor' | 'ours'

const TEXT = 'Um texto curto para o cartão, com acentos e ç. '.repeat(3)
const NOISE = crypto.getRandomValues(new Uint8Array(65_536))

export class Work {
  #floor: Floor
  #ours: Ours
  #kept: Item[] = []

  constructor(floor: Floor, ours: Ours) {
    this.#floor = floor
    this.#ours = ours
  }

  /**
   * Queues each item twice, once with the floor and once with the product's outbox. Before each time, this function
   * waits 60 ms, which it does not measure.
   * @returns how long each item took until it was durable
   */
  async single(count: number): Promise<Record<Who, number[]>> {
    const times: Record<Who, number[]> = { floor: [], ours: [] }
    for (const item of jsonItems(count))
      for (const who of item.seq % 2 ? (['floor', 'ours'] as const) : (['ours', 'floor'] as const)) {
        await sleep(60)
        const began = performance.now()
        await this.#of(who).enqueue(item)
        times[who].push(performance.now() - began)
      }
    return times
  }

  /** Queues items one after the other, at the end of the queue. @returns the average milliseconds for an item */
  async oneByOne(count: number): Promise<number> {
    const began = performance.now()
    for (const item of jsonItems(count)) await this.#ours.enqueue(item)
    return (performance.now() - began) / count
  }

  /** Queues all items at once, and returns the time until the last one is durable. */
  async burst(who: Who, count: number, bytes: number): Promise<number> {
    const items = bytes === 0 ? jsonItems(count) : fileItems(count, bytes)
    await sleep(50)
    const began = performance.now()
    await Promise.all(items.map((item) => this.#of(who).enqueue(item)))
    return performance.now() - began
  }

  /** Prepares items for `drain`, without measuring. The outbox queues them. The floor keeps them in memory. */
  async prepare(who: Who, count: number, bytes: number, kind: Kind): Promise<void> {
    this.#ours.kind = kind
    const items = bytes === 0 ? jsonItems(count) : fileItems(count, bytes)
    if (who === 'floor') this.#kept = items
    else if (bytes === 0) await this.fill(items)
    else for (const item of items) await this.#ours.enqueue(item)
    this.#ours.kind = 'save'
    await sleep(50)
  }

  async drain(who: Who): Promise<number> {
    const began = performance.now()
    if (who === 'floor') await this.#floor.loop(this.#kept)
    else await this.#ours.drain()
    const took = performance.now() - began
    this.#kept = []
    this.#ours.setOnline(false)
    return took
  }

  /** Queues items in the outbox, 500 in one transaction. If `items` is a number, first makes that many items. */
  async fill(items: Item[] | number): Promise<void> {
    const all = typeof items === 'number' ? jsonItems(items) : items
    for (let from = 0; from < all.length; from += 500) await this.#ours.fill(all.slice(from, from + 500))
  }

  async wipe(): Promise<void> {
    await this.#ours.wipe()
    await this.#floor.wipe()
  }

  #of(who: Who): { enqueue: (item: Item) => Promise<void> } {
    return who === 'floor' ? this.#floor : this.#ours
  }
}

function jsonItems(count: number): Item[] {
  return Array.from({ length: count }, (_, seq) => ({
    seq,
    method: seq % 2 ? 'PATCH' : 'POST',
    url: '/api/m',
    json: {
      id: `c-${seq}`,
      titulo: `Cartão ${seq}`,
      descricao: TEXT,
      preco: seq * 1.5,
      estado: 'rascunho',
      etiquetas: ['a', 'b'],
    },
  }))
}

function fileItems(count: number, bytes: number): Item[] {
  return Array.from({ length: count }, (_, seq) => {
    const parts: BlobPart[] = [`item ${seq}\n`]
    for (let left = bytes; left > 0; left -= NOISE.length)
      parts.push(left < NOISE.length ? NOISE.slice(0, left) : NOISE)
    return {
      seq,
      method: 'POST',
      url: '/api/m',
      fields: { titulo: `Foto ${seq}` },
      file: new File(parts, `foto-${seq}.jpg`, { type: 'image/jpeg' }),
    }
  })
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
