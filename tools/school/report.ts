type Line = readonly [what: string, outcome: string, seconds: string, said: string]

const shown = ([what, outcome, seconds, said]: Line) =>
  `${what.padEnd(24)}${outcome.padEnd(12)}${seconds.padStart(6)} s  ${said}`

/** Tells how the year goes, and prints all of it at the end. */
export class Report {
  readonly #began = Date.now()
  readonly #lines: Line[] = []
  /** The stages that were not played. */
  readonly notPlayed: string[] = []

  async played(name: string, work: () => Promise<string>): Promise<void> {
    const began = Date.now()
    try {
      this.#add(name, 'played', began, await work())
    } catch (error) {
      this.#add(name, 'FAILED', began, error instanceof Error ? error.message : String(error))
      throw error
    }
  }

  skip(name: string, lacks: string): void {
    this.notPlayed.push(name)
    this.#add(name, 'not played', Date.now(), `this machine lacks ${lacks}`)
  }

  print(figures: readonly string[]): void {
    const minutes = ((Date.now() - this.#began) / 60_000).toFixed(1)
    console.log(['', ...this.#lines.map(shown), '', ...figures, `${minutes} minutes`].join('\n'))
  }

  #add(what: string, outcome: string, began: number, said: string): void {
    const line = [what, outcome, ((Date.now() - began) / 1000).toFixed(1), said] as const
    this.#lines.push(line)
    process.stderr.write(`${shown(line)}\n`)
  }
}
