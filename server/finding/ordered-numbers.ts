/** Numbers in a fixed order. A small change of a long list costs little more than copying it. */
export class OrderedNumbers {
  readonly #compare: (a: number, b: number) => number
  #numbers = new Uint32Array()

  /** @param compare no two numbers are equal by it. It must also know removed numbers until `update` has returned */
  constructor(compare: (a: number, b: number) => number) {
    this.#compare = compare
  }

  get numbers(): Uint32Array {
    return this.#numbers
  }

  /**
   * @param removed numbers of this list
   * @param added numbers that are not in this list
   */
  update(removed: readonly number[], added: readonly number[]): void {
    const kept = this.#without(removed)
    const sorted = Uint32Array.from(added).sort(this.#compare)
    const result = new Uint32Array(kept.length + sorted.length)
    let from = 0
    for (const [before, number] of sorted.entries()) {
      const at = this.#placeOf(number, kept, from)
      result.set(kept.subarray(from, at), from + before)
      result[at + before] = number
      from = at
    }
    result.set(kept.subarray(from), from + sorted.length)
    this.#numbers = result
  }

  #without(removed: readonly number[]): Uint32Array {
    if (removed.length === 0) return this.#numbers
    const all = this.#numbers
    const result = new Uint32Array(all.length - removed.length)
    let [from, to] = [0, 0]
    for (const number of Uint32Array.from(removed).sort(this.#compare)) {
      const at = this.#placeOf(number, all, from) - 1
      result.set(all.subarray(from, at), to)
      to += at - from
      from = at + 1
    }
    result.set(all.subarray(from), to)
    return result
  }

  /** Returns the first place from `from` on whose number comes after `number`; the end of the list if there is none. */
  #placeOf(number: number, list: Uint32Array, from: number): number {
    let [low, high] = [from, list.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#compare(number, list[middle] ?? number) < 0) high = middle
      else low = middle + 1
    }
    return low
  }
}
