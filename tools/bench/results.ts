/** Collects the measurements, one ratio or amount for each repetition, and prints medians beside the goals. */

export interface Row {
  what: string
  /**
   * The largest result that meets the goal. With the unit `MB`, this is a number of megabytes. With `×`, this is a
   * multiple of the time that `against` names.
   */
  goal?: number
  unit: '×' | 'MB'
  /** What the result is compared with. */
  against: string
}

interface Measured extends Row {
  ratios: number[]
  ours: number[]
  floor: number[]
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle]
  if (upper === undefined) return Number.NaN
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** Returns the value below which this share of the values is: 0.95 is the 95th percentile. */
export function share(values: readonly number[], of: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * of) - 1] ?? Number.NaN
}

export class Results {
  #rows = new Map<string, Measured>()

  /**
   * Adds the result of one repetition: the ratio of what was measured (`ours`) to what it is compared with (`floor`),
   * both in milliseconds.
   */
  ratio(row: Omit<Row, 'unit'>, ours: number, floor: number): void {
    const measured = this.#row({ ...row, unit: '×' })
    measured.ratios.push(ours / floor)
    measured.ours.push(ours)
    measured.floor.push(floor)
    process.stderr.write(`  ${row.what}: ${(ours / floor).toFixed(2)} × (${ms(ours)} : ${ms(floor)})\n`)
  }

  amount(row: Omit<Row, 'unit'>, megabytes: number): void {
    this.#row({ ...row, unit: 'MB' }).ratios.push(megabytes)
    process.stderr.write(`  ${row.what}: ${megabytes.toFixed(1)} MB\n`)
  }

  #row(row: Row): Measured {
    let measured = this.#rows.get(row.what)
    if (measured === undefined) {
      measured = { ...row, ratios: [], ours: [], floor: [] }
      this.#rows.set(row.what, measured)
    }
    return measured
  }

  print(): void {
    const lines = [...this.#rows.values()].map((row) => {
      const value = median(row.ratios)
      const digits = row.unit === '×' ? 2 : 1
      const spread = `${Math.min(...row.ratios).toFixed(digits)}–${Math.max(...row.ratios).toFixed(digits)}`
      return [
        row.what,
        `${value.toFixed(digits)} ${row.unit}`,
        row.goal === undefined ? 'stated' : `${value <= row.goal ? '≤' : 'ABOVE'} ${row.goal} ${row.unit}`,
        `${spread} (${row.ratios.length})`,
        row.unit === 'MB' ? '' : `${ms(median(row.ours))} : ${ms(median(row.floor))}`,
        row.against,
      ]
    })
    const head = ['what', 'median', 'goal', 'range (n)', 'ours : held against', 'held against']
    const all = [head, head.map(() => '---'), ...lines]
    console.log(all.map((cells) => `| ${cells.join(' | ')} |`).join('\n'))
  }
}

function ms(milliseconds: number): string {
  return milliseconds < 10 ? `${milliseconds.toFixed(2)} ms` : `${Math.round(milliseconds)} ms`
}
