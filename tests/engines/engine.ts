import type { Step } from './find.ts'

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const

export type EngineName = (typeof ENGINES)[number]

/** An option of the tests' projects. */
export interface EngineOption {
  engineName: EngineName
}

/** Room for one origin on the device. */
export interface Room {
  origin: string
  bytes: number
}

/** A browser with a profile on the disk. It can be closed or killed, and opened again with what it stored. */
export interface Engine {
  /** Starts the browser and returns its first tab. `room` is for browsers whose disk is nearly full. */
  open(room?: Room): Promise<Tab>
  newTab(): Promise<Tab>
  /** Closes the browser as a person does. */
  close(): Promise<void>
  /** Kills all processes of the browser with SIGKILL. */
  kill(): Promise<void>
  /** Kills the browser and deletes its profile. */
  remove(): Promise<void>
}

/** What a driver does in one tab. Each call does one thing and waits for nothing: `Person` waits. */
export interface Tab {
  goto(url: string): Promise<void>
  /** Runs a function in the page. It is sent as text, so it may use only its argument and the page's globals. */
  evaluate<R, A = undefined>(work: (arg: A) => R | Promise<R>, arg?: A): Promise<R>
  /** Presses an element with the mouse. @returns false if there is none that can be pressed now */
  press(steps: Step[]): Promise<boolean>
  /** Types text into a field, in place of what it holds. @returns false if there is none that can be pressed now */
  type(steps: Step[], text: string): Promise<boolean>
  /** Picks a file of the disk in a field. @returns false if there is no such field */
  pick(steps: Step[], path: string): Promise<boolean>
}

/** What a driver says of an element that went away, moved or was covered before it was pressed. Nothing was pressed. */
export const MISSED =
  /stale|intercepted|detached|not clickable|not interactable|not attached|no such (node|element)/i
