/** An event of the page that tells of an error which nobody caught. */
export type CrashEvent = ErrorEvent | PromiseRejectionEvent

/** A page that fails again and again must not fill the memory. */
const MOST = 20

/** What happened before the code that notes errors was loaded. */
const early: CrashEvent[] = []

let hear = (event: CrashEvent): void => {
  if (early.length < MOST) early.push(event)
}

/** Begins to listen for errors that nobody catches. The page calls it first of all. */
export function listenForErrors(): void {
  for (const name of ['error', 'unhandledrejection'] as const) addEventListener(name, (event) => hear(event))
}

/** Hands all errors to `listener`: those of earlier, and from now on each at once. */
export function onCrash(listener: (event: CrashEvent) => void): void {
  hear = listener
  early.splice(0).forEach(listener)
}

/** Tells of an error that a boundary caught: a part of the page could not be shown. */
export function noteCaught(error: unknown): void {
  hear(new ErrorEvent('error', { error }))
}
