import type { Step } from './find.ts'

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const

export type EngineName = (typeof ENGINES)[number]

/** The option that tells the engine in which a Playwright project runs. */
export interface EngineOption {
  engineName: EngineName
}

/** How many bytes an origin may store on the device. */
export interface Room {
  origin: string
  bytes: number
}

/** A browser with a profile on the disk. It can be closed or killed, and opened again with what it stored. */
export interface Engine {
  /** Starts the browser and returns its first tab. Tests of a nearly full device give `room`. */
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
  /** A role of ARIA, or `any` where the engines may differ: a password has none, a list to choose from has several. */
  role: string
  name: string
}

/** What a driver does in one tab. Each call does one thing and waits for nothing: `Person` waits. */
export interface Tab {
  goto(url: string): Promise<void>
  /** Runs a function in the page. It is sent as text, so it may use only its argument and the page's globals. */
  evaluate<R, A = undefined>(work: (arg: A) => R | Promise<R>, arg?: A): Promise<R>
  /** Presses an element with the mouse. @returns whether there was an element that could be pressed */
  press(steps: Step[]): Promise<boolean>
  /** Replaces the text of a field by typing. @returns whether there was a field that could be pressed */
  type(steps: Step[], text: string): Promise<boolean>
  /** Picks a file of the disk in a field. @returns whether there was such a field */
  pick(steps: Step[], path: string): Promise<boolean>
  /** Returns those of these elements that are missing in the engine's own accessibility tree of the page. */
  unspoken(expected: readonly Spoken[]): Promise<Spoken[]>
}

/** Matches a driver's errors for an element that was gone, moved or covered before the press: nothing was pressed. */
export const MISSED =
  /stale|intercepted|detached|not clickable|not interactable|not attached|no such (node|element)/i
