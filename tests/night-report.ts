/** Makes the text of `docs/NIGHT.md`. That file keeps the last result of each part of `npm run test:night`. */

export interface Result {
  name: string
  passed: boolean
  seconds: number
  at: Date
  commit: string
  /** The lines that are worth keeping, as the part printed them. */
  figures: readonly string[]
}

const HEAD = `# The last night

Written by \`npm run test:night\`. Each part keeps its last result until it runs again. The figures are those of one
machine: ratios compare, times do not.
`

export class Report {
  readonly #sections: Map<string, string>

  /** @param text the present text of the file, empty if there is no file */
  constructor(text: string) {
    this.#sections = new Map(
      text
        .split(/^## /m)
        .slice(1)
        .map((section): [string, string] => [section.split('\n', 1)[0] ?? '', `## ${section.trimEnd()}\n`]),
    )
  }

  set({ name, passed, seconds, at, commit, figures }: Result): void {
    const how = `${passed ? 'Passed' : 'FAILED'} in ${seconds} s on ${at.toISOString().slice(0, 10)}, commit ${commit}.`
    const table = figures.every((line) => line.startsWith('|'))
    const lines = figures.map((line) => (table ? line : line.trim())).join('\n')
    const shown = figures.length === 0 ? '' : table ? `\n${lines}\n` : `\n\`\`\`\n${lines}\n\`\`\`\n`
    this.#sections.set(name, `## ${name}\n\n${how}\n${shown}`)
  }

  /**
   * Returns the new text of the file.
   * @param names the names of all parts, in their order. A result whose part is not among them is dropped
   */
  text(names: readonly string[]): string {
    const sections = names.map((name) => this.#sections.get(name)).filter((section) => section !== undefined)
    return [HEAD, ...sections].join('\n')
  }
}
