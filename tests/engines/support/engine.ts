import type { Step } from './find.ts'

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const

export type EngineName = (typeof ENGINES)[number]

/** The option that names the engine in which a Playwright project runs. */
export interface EngineOption {
  engineName: EngineName
}

/** The number of bytes that an origin may store on the device. */
export interface Room {
  origin: string
  bytes: number
}

/** A browser with a profile on the disk. It can be closed or killed, and opened again with what it stored. */
export interface Engine {
  /** The folder in which the browser puts downloads. */
  readonly downloads: string
  /**
   * Starts the browser and returns its first tab. Tests of a nearly full device pass `room`, which limits the
   * storage.
   */
  open(room?: Room): Promise<Tab>
  newTab(): Promise<Tab>
  /** Closes the browser as a user does, so that it can store everything first. */
  close(): Promise<void>
  /** Kills all processes of the browser with SIGKILL. */
  kill(): Promise<void>
  /** Kills the browser and deletes its profile. */
  remove(): Promise<void>
}

/** What a screen reader says of one element: its role and its name. */
export interface Spoken {
  /**
   * A role of ARIA. The value `any` fits every element, whether it has a role or not. Tests use `any` for elements
   * without a role, such as a password field. They also use it if the role depends on the engine, as for a `select`.
   */
  role: string
  name: string
}

/** A key, by its name in `KeyboardEvent.key`. */
export type Key = '+' | 'ArrowDown' | 'Tab'

/** What a driver does in one tab. Each call tries once, and does not wait for the page. `Person` repeats such calls. */
export interface Tab {
  goto(url: string): Promise<void>
  /** Runs a function in the page. `work` is sent as text, so it can use only its argument and the page's globals. */
  evaluate<R, A = undefined>(work: (arg: A) => R | Promise<R>, arg?: A): Promise<R>
  /** Clicks an element with the mouse. @returns whether there was an element that could be clicked */
  press(steps: Step[]): Promise<boolean>
  /** Replaces the text of a field by typing. @returns whether there was a field that a click would reach */
  type(steps: Step[], text: string): Promise<boolean>
  /** Picks the files at `paths` in a field for files, which may be hidden. @returns whether there was such a field */
  pick(steps: Step[], paths: readonly string[]): Promise<boolean>
  /** Presses a key where the focus is, and releases it. */
  key(key: Key): Promise<void>
  /**
   * Takes an element in its middle with the mouse and drags it. Positive numbers mean to the right and down, in pixels
   * of the screen.
   * @returns whether there was an element that could be taken
   */
  drag(steps: Step[], by: { x: number; y: number }): Promise<boolean>
  /** Returns the elements in `expected` that are missing in the engine's own accessibility tree of the page. */
  unspoken(expected: readonly Spoken[]): Promise<Spoken[]>
}

/**
 * Matches a driver's errors for an element that was gone, moved or covered before the press. After such an error, the
 * driver has pressed nothing.
 */
export const MISSED =
  /stale|intercepted|detached|not clickable|not interactable|not attached|no such (node|element)/i
