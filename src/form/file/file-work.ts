import type { Area, Asked, WorkerProgress } from '@/media/ask-worker'
import { UnfitFileError } from '@/media/unfit-file-error'
import type { FileRef } from '@/outbox'
import { choiceOf, type FileEvent, type KnownOfFile, originalOf, type PickedFile } from './picked-file'
import type { PreparedFile } from './prepared-file'
import { stagingProblem } from './staging-problem'

/** What the work on a picked file needs of the world. */
export interface FileWorkPorts {
  /** Judges a file and makes it fit, or a part of it. @throws UnfitFileError if it cannot be used */
  prepared: (file: File, asked: Asked, area?: Area) => Promise<PreparedFile>
  /** Copies a file onto the device. */
  stage: (file: File) => Promise<FileRef>
  /** Deletes copied files by their ids. It keeps each file that an entry owns by now, or that a draft needs. */
  drop: (ids: string[]) => Promise<unknown>
  /** Tells that a picture cannot be cut here. The whole picture stays in the field. */
  cannotCut?: (problem: string) => void
  /** Takes what happens. After a new turn began, nothing of an earlier one is told. */
  tell: (event: FileEvent) => void
}

/** Judges a picked file, makes it fit, and copies it onto the device. A new file ends the work on the earlier one. */
export class FileWork {
  #turn = 0
  #ending: AbortController | undefined
  /**
   * The ids of the files that this field copied onto the device. Only these files may be deleted, because a form that
   * corrects an entry begins with a file that the entry owns.
   */
  readonly #staged = new Set<string>()
  readonly #ports: FileWorkPorts

  constructor(ports: FileWorkPorts) {
    this.#ports = ports
  }

  /**
   * @param asItIs whether the original is sent where a smaller file is made too
   * @param area the part of a picture that is wanted. The original stays at hand, so that the cut can be undone
   */
  pick(picked: File, asItIs: boolean, area?: Area): void {
    const turn = this.#begin()
    const ending = new AbortController()
    this.#ending = ending
    this.#ports.tell({ does: 'pick', turn, original: picked })
    const onProgress = ({ progress, duration, judged }: WorkerProgress) =>
      this.#tell({ does: 'progress', turn, share: progress, judged, duration })
    void this.#attempt(turn, picked, async () => {
      const made = await this.#cut(picked, { signal: ending.signal, onProgress }, area)
      if (this.#isOver(turn)) return
      if (made === undefined) return this.pick(picked, asItIs)
      const { judged, warning, original, smaller, isOptional } = made
      const choice = smaller && isOptional ? { original, smaller } : undefined
      const chosen = choice && asItIs ? original : (smaller ?? original)
      await this.#stage(turn, chosen, { judged, warning, choice, original, area })
    })
  }

  /** Prepares a file, or a part of it; `undefined` if the whole can be used, but not cut. */
  async #cut(picked: File, asked: Asked, area: Area | undefined): Promise<PreparedFile | undefined> {
    try {
      return await this.#ports.prepared(picked, asked, area)
    } catch (reason) {
      if (area === undefined) throw reason
      if (!asked.signal?.aborted) this.#ports.cannotCut?.(stagingProblem(reason))
      return undefined
    }
  }

  clear(): void {
    this.#ports.tell({ does: 'clear', turn: this.#begin() })
  }

  /** Ends the work on a film, and takes the original, if it may be sent (`originalOf`). */
  sendOriginal(state: PickedFile): void {
    const known = originalOf(state)
    if (known === undefined) return
    const { original, judged } = known
    const turn = this.#begin()
    void this.#attempt(turn, original, () => this.#stage(turn, original, { judged, original }))
  }

  /** Takes the original, or the smaller file. */
  choose(state: PickedFile, isOriginal: boolean): void {
    const choice = choiceOf(state)
    if (choice === undefined) return
    const turn = this.#begin()
    const file = isOriginal ? choice.original : choice.smaller
    this.#ports.tell({ does: 'choose', turn, isOriginal })
    void this.#attempt(turn, file, () => this.#copy(turn, file))
  }

  /** Ends all work, and deletes the copied files. For a form that closes. */
  close(): void {
    this.#ending?.abort()
    void this.#ports.drop([...this.#staged]).catch(() => {})
  }

  /** Begins a turn. The earlier turn can no longer change the field. @returns the number of the new turn */
  #begin(): number {
    this.#ending?.abort()
    this.#turn += 1
    return this.#turn
  }

  #isOver(turn: number): boolean {
    return turn !== this.#turn
  }

  #tell(event: FileEvent): void {
    if (!this.#isOver(event.turn)) this.#ports.tell(event)
  }

  #stage(turn: number, file: File, known: KnownOfFile): Promise<void> {
    this.#tell({ does: 'stage', turn, ...known })
    return this.#copy(turn, file)
  }

  async #copy(turn: number, file: File): Promise<void> {
    const ref = await this.#ports.stage(file)
    this.#staged.add(ref.file)
    this.#tell({ does: 'keep', turn, ref })
  }

  /** Does the work of a turn. If it fails, the form cannot be saved. */
  async #attempt(turn: number, { name, size }: File, doing: () => Promise<void>): Promise<void> {
    try {
      await doing()
    } catch (reason) {
      const isUnfit = reason instanceof UnfitFileError
      this.#tell({ does: 'fail', turn, name, size, problem: stagingProblem(reason), isUnfit })
    }
  }
}
