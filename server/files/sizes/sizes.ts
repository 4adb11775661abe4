import { availableParallelism } from 'node:os'
import { log } from '../../log.ts'
import { canDraw, drawSize } from './draw.ts'
import { ORIGINAL, type SizePlace } from './place.ts'
import type { Width } from './widths.ts'

/**
 * What answers a request for a size.
 *
 * - `made`: the size is kept.
 * - `original`: the original, for ever. An animation is one case.
 * - `for now`: the original, until the size can be made. The server is busy, or the picture could not be read.
 */
export type Answer = 'made' | 'original' | 'for now'

export interface SizeLimits {
  /** How many sizes are drawn at a time. */
  atOnce: number
  /** How many more may wait. Beyond that, requests get the original. */
  waiting: number
  /** A request that has waited this long, in ms, gets the original. The size is made all the same, for the next one. */
  patience: number
}

const LIMITS: SizeLimits = { atOnce: Math.min(2, availableParallelism()), waiting: 60, patience: 10_000 }

/** A picture that could not be drawn is not tried again by this process. This many of them are remembered. */
const MOST_FAILED = 1_000

/** Makes the sizes of stored pictures when they are first asked for. Each is made once, however many ask for it. */
export class PictureSizes {
  readonly place: SizePlace
  readonly #draw: typeof drawSize
  readonly #limits: SizeLimits
  readonly #making = new Map<string, Promise<Answer>>()
  readonly #failed = new Set<string>()
  readonly #waiting: (() => void)[] = []
  #busy = 0

  constructor(place: SizePlace, limits: SizeLimits = LIMITS, draw: typeof drawSize = drawSize) {
    this.place = place
    this.#limits = limits
    this.#draw = draw
  }

  /** @param name the name of a stored picture. If it does not exist, the answer is the original, which is not there */
  async of(name: string, width: Width): Promise<Answer> {
    const kept = await this.#kept(name, width)
    if (kept !== undefined) return kept
    const key = `${width} ${name}`
    if (this.#failed.has(key)) return 'for now'
    const making = this.#making.get(key) ?? this.#begin(key, name, width)
    return making === undefined ? 'for now' : withPatience(making, this.#limits.patience)
  }

  async #kept(name: string, width: Width): Promise<Answer | undefined> {
    const length = (await this.place.length(name, width)) ?? 0
    if (length === 0) return undefined
    return length === ORIGINAL.length ? 'original' : 'made'
  }

  #begin(key: string, name: string, width: Width): Promise<Answer> | undefined {
    if (this.#waiting.length >= this.#limits.waiting) return undefined
    const making = this.#inTurn(() => this.#make(name, width))
      .catch((error: Error): Answer => {
        log.warn(`Imagem ${name} sem o tamanho ${width}: ${error.message.split('\n')[0]}`)
        if (this.#failed.size >= MOST_FAILED) this.#failed.clear()
        this.#failed.add(key)
        return 'for now'
      })
      .finally(() => this.#making.delete(key))
    this.#making.set(key, making)
    return making
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#busy < this.#limits.atOnce) this.#busy += 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#busy -= 1
      else next()
    }
  }

  async #make(name: string, width: Width): Promise<Answer> {
    if (!(await canDraw())) return 'for now'
    const original = await this.place.original(name)
    if (original === undefined) return 'original'
    // Another server may have made it meanwhile. Then it is made again, which changes nothing.
    const drawn = await this.#draw(original, width)
    await this.place.keep(name, width, drawn ?? ORIGINAL)
    // The original may have been deleted while its size was drawn. No size may outlive it.
    if (!(await this.place.hasOriginal(name))) await this.place.forget(name)
    return drawn === undefined ? 'original' : 'made'
  }
}

/** Returns what `making` returns, or `for now` if that takes too long. */
async function withPatience(making: Promise<Answer>, patience: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => resolve('for now'), patience)
  })
  try {
    return await Promise.race([making, late])
  } finally {
    clearTimeout(timer)
  }
}
