import { filesIn } from '@/outbox/rows/input'
import type { Facts } from './facts'

/**
 * Checks that the device has the bytes of every entry, and keeps them only while an entry refers to them. Bytes to
 * which no entry has referred yet are not checked, because the form in which the file was picked may still be open.
 */
export class Files {
  /** The bytes of every picked file, by the file's id. */
  readonly bytes = new Map<string, string>()
  readonly #facts: Facts
  #everOwned = new Set<string>()

  constructor(facts: Facts) {
    this.#facts = facts
  }

  match(): void {
    const { files, entries } = this.#facts.committed
    // A file may have further rows: its slices, and a note of its upload ahead of the mutation. The keys of these
    // rows begin with the file's id.
    const stored = new Set(files.map((row) => row.file.split('/')[0] ?? ''))
    const owned = new Set(entries.flatMap((entry) => filesIn(entry.input)))
    for (const file of owned) {
      this.#everOwned.add(file)
      if (!stored.has(file)) this.#facts.say('bytes of an entry are gone')
    }
    for (const file of stored)
      if (!owned.has(file) && this.#everOwned.has(file))
        this.#facts.say('bytes are stored that nothing refers to')
  }
}
