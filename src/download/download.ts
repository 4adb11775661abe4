import type { Fetched } from '@/action/define-read'
import { Observable } from '@/lib/observable'
import type { Task } from '@/nouns/declare/task'
import { NOUNS } from '@/nouns/registry'
import { isGone } from '@/read/is-gone'
import { isTemporary } from '@/read/read-query'
import { type FetchingPorts, fetchingFor, SilentHost } from './fetching'
import { type DownloadNote, loadNote, saveNote, timesFreed } from './note'

/** How many requests run at the same time: only two, because the server also has other clients. */
const AT_ONCE = 2
/** The pause after a missing answer or a temporary error, in ms. Each attempt doubles it, up to `LONGEST_WAIT`. */
const FIRST_WAIT = 2_000
const LONGEST_WAIT = 30_000

/**
 * The state of the download, for the panel that shows it. The number `done` counts the finished tasks. The number
 * `total` counts all tasks that are known so far.
 * - `elsewhere`: the download runs in another tab.
 * - `waiting`: the server does not answer. The download tries again by itself.
 */
export type DownloadState =
  | { status: 'never' }
  | { status: 'running' | 'waiting' | 'paused' | 'elsewhere'; done: number; total: number }
  | { status: 'done'; note: DownloadNote }

/** What a download needs from outside. A test passes in its own ports. */
export interface DownloadPorts extends FetchingPorts {
  userId: string
  /** Runs the work if no other tab is downloading, and resolves with `true`. Otherwise, it resolves with `false`. */
  alone: (work: () => Promise<void>) => Promise<boolean>
  /** Returns the time in milliseconds since the epoch. */
  now: () => number
  /** Resolves after this many milliseconds, or when the signal aborts. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

/**
 * Downloads the whole catalogue onto the device, a few requests at a time. Data that was read after the download began
 * is not requested again. So the download can be paused, and it can go on after the browser was closed. If the server
 * does not answer, the download waits. It leaves out what the server refuses, and counts it as missing.
 */
export class CatalogueDownload {
  readonly state: Observable<DownloadState>
  #ports: DownloadPorts
  #running: AbortController | undefined
  /**
   * The previous run. The next run waits until the previous run has released the lock of `alone`. Otherwise the next
   * run would find the lock taken, and would take the previous run for a download in another tab.
   */
  #last: Promise<unknown> | undefined

  constructor(ports: DownloadPorts) {
    this.#ports = ports
    this.state = new Observable<DownloadState>(stateOf(loadNote(ports.userId)))
    timesFreed.subscribe(() => {
      this.stop()
      this.state.set(stateOf(loadNote(ports.userId)))
    })
  }

  /** Fetches everything, from the start. The promise resolves when the download has ended or was stopped. */
  start(): Promise<void> {
    saveNote(this.#ports.userId, { startedAt: this.#ports.now(), state: 'running' })
    return this.resume()
  }

  /**
   * Continues the download where it was stopped. The promise resolves when the download has ended or was stopped again.
   * This function does nothing if the download is already running, or was never started.
   */
  async resume(): Promise<void> {
    const note = loadNote(this.#ports.userId)
    if (note === undefined || this.#running !== undefined) return
    const running = new AbortController()
    this.#running = running
    await this.#last
    if (running.signal.aborted) return
    const kept: DownloadNote = { startedAt: note.startedAt, state: 'running' }
    saveNote(this.#ports.userId, kept)
    this.state.set({ status: 'running', done: 0, total: 0 })
    const turn = this.#ports.alone(() => this.#run(kept, running.signal))
    this.#last = turn
    const alone = await turn
    if (this.#running === running) this.#running = undefined
    if (!alone) this.state.set({ status: 'elsewhere', done: 0, total: 0 })
  }

  pause(): void {
    const note = loadNote(this.#ports.userId)
    this.#running?.abort()
    this.#running = undefined
    if (note === undefined) return
    saveNote(this.#ports.userId, { ...note, state: 'paused' })
    const { state } = this
    const now = state.get()
    state.set({ done: 0, total: 0, ...now, status: 'paused' } as DownloadState)
  }

  /**
   * Ends the run, but does not cancel requests that were already sent. Call this if the session has ended or the
   * downloaded catalogue was deleted. The stored `DownloadNote` does not change. If the note says `running` at the next
   * sign-in, `resume-download.ts` continues the download.
   */
  stop(): void {
    this.#running?.abort()
    this.#running = undefined
  }

  async #run(note: DownloadNote, signal: AbortSignal): Promise<void> {
    const seen = new Set<string>()
    const waiting: Record<Task['kind'], Task[]> = { read: [], picture: [] }
    const missing = { reads: 0, pictures: 0 }
    let total = 0
    let done = 0
    const add = (tasks: Task[]) => {
      total += tasks.length
      for (const task of tasks) waiting[task.kind].push(task)
    }
    const tell = (status: 'running' | 'waiting') => {
      if (!signal.aborted) this.state.set({ status, done, total })
    }
    const fetching = fetchingFor(this.#ports, note.startedAt, signal, seen)
    const lists = NOUNS.flatMap(({ download }) => download?.(fetching) ?? [])
    add(lists)
    let busy = 0
    const idle: (() => void)[] = []
    const work = async () => {
      while (!signal.aborted) {
        // Fetch data before pictures, because pages open with the data.
        const task = waiting.read.shift() ?? waiting.picture.shift()
        if (task === undefined) {
          if (busy === 0) return
          // Wait, because a task that is still running may add more tasks.
          await new Promise<void>((resolve) => idle.push(resolve))
          continue
        }
        busy += 1
        const ended = await this.#insist(task, signal, tell)
        // What a list names may have been deleted since.
        if (ended.kind === 'more') add(ended.tasks)
        else if (ended.kind === 'refused' || lists.includes(task))
          missing[task.kind === 'read' ? 'reads' : 'pictures'] += 1
        busy -= 1
        done += 1
        tell('running')
        for (const resolve of idle.splice(0)) resolve()
      }
    }
    tell('running')
    await Promise.race([Promise.all(Array.from({ length: AT_ONCE }, work)), aborted(signal)])
    if (signal.aborted) return
    const all = this.#ports.queries.getQueryData<Fetched<unknown[]>>(['all-courses'])
    const finished: DownloadNote = {
      ...note,
      state: 'done',
      finishedAt: this.#ports.now(),
      courses: all?.value.length ?? 0,
      pictures: seen.size,
      missing,
    }
    saveNote(this.#ports.userId, finished)
    this.state.set({ status: 'done', note: finished })
  }

  /** Runs one task, and repeats it as long as the server does not answer, or answers a read with a temporary error. */
  async #insist(
    task: Task,
    signal: AbortSignal,
    tell: (status: 'running' | 'waiting') => void,
  ): Promise<Ended> {
    const { connection } = this.#ports.services
    for (let pause = FIRST_WAIT; ; pause = Math.min(pause * 2, LONGEST_WAIT)) {
      try {
        return { kind: 'more', tasks: await task.run() }
      } catch (error) {
        // If a picture cannot be loaded although the server answers, the picture counts as missing. The download does
        // not try it again.
        const later =
          task.kind === 'picture'
            ? connection.state.get() !== 'online'
            : error instanceof SilentHost || isTemporary(error)
        if (signal.aborted) return { kind: 'more', tasks: [] }
        if (!later) return { kind: isGone(error) ? 'gone' : 'refused' }
        tell('waiting')
        await this.#ports.wait(pause, signal)
        if (signal.aborted) return { kind: 'more', tasks: [] }
      }
    }
  }
}

/**
 * How a task ended.
 *
 * - `more`: it is done. `tasks` are what it adds.
 * - `gone`: the host does not have what was asked for.
 * - `refused`: it was given up for any other reason.
 */
type Ended = { kind: 'more'; tasks: Task[] } | { kind: 'gone' } | { kind: 'refused' }

function stateOf(note: DownloadNote | undefined): DownloadState {
  if (note === undefined) return { status: 'never' }
  return note.state === 'done' ? { status: 'done', note } : { status: 'paused', done: 0, total: 0 }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
