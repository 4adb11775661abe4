import { randomId } from '@/lib/ids'
import type { KeptFile, SeveralEvent } from './items'
import { RefusedFileError } from './keep-file'

export interface SeveralPorts {
  /** @throws RefusedFileError if the file cannot be used */
  keep: (file: File) => Promise<KeptFile>
  /** Deletes copied files by their ids. */
  drop: (ids: string[]) => Promise<unknown>
  tell: (event: SeveralEvent) => void
}

const BROKEN = 'Não foi possível copiar o arquivo. Escolha-o de novo.'

/** Judges and copies picked files one after the other, so that at most one of them is worked on at a time. */
export class SeveralWork {
  readonly #ports: SeveralPorts
  readonly #waiting: { id: string; file: File }[] = []
  readonly #gone = new Set<string>()
  #isWorking = false
  #isOver = false

  constructor(ports: SeveralPorts) {
    this.#ports = ports
  }

  /** @returns the ids that the files get in the list */
  pick(files: readonly File[]): string[] {
    const picked = files.map((file) => ({ id: randomId(), file }))
    this.#ports.tell({
      does: 'pick',
      files: picked.map(({ id, file: { name, size } }) => ({ id, name, size })),
    })
    this.#waiting.push(...picked)
    void this.#work()
    return picked.map(({ id }) => id)
  }

  /** @param file the id of the copied file, if there is one */
  remove(id: string, file: string | undefined): void {
    this.#gone.add(id)
    this.#ports.tell({ does: 'remove', id })
    if (file !== undefined) this.#drop([file])
  }

  /** Ends all work, and deletes the copied files of the list that no story of the queue owns. */
  close(files: string[]): void {
    this.#isOver = true
    this.#waiting.length = 0
    this.#drop(files)
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return
    this.#isWorking = true
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift())
      if (!this.#gone.has(next.id)) await this.#keep(next.id, next.file)
    this.#isWorking = false
  }

  async #keep(id: string, file: File): Promise<void> {
    try {
      const kept = await this.#ports.keep(file)
      if (this.#isOver || this.#gone.has(id)) this.#drop([kept.ref.file])
      else this.#ports.tell({ does: 'keep', id, file: kept })
    } catch (error) {
      const problem = error instanceof RefusedFileError ? error.message : BROKEN
      if (!this.#isOver) this.#ports.tell({ does: 'refuse', id, problem })
    }
  }

  #drop(files: string[]): void {
    if (files.length > 0) void this.#ports.drop(files).catch(() => {})
  }
}
