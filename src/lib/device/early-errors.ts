/** An event of the page that tells of an error which nobody caught. A boundary that caught one tells only the error. */
export type CrashEvent = ErrorEvent | PromiseRejectionEvent | { error: unknown }

/** A page that fails again and again must not fill the memory. */
const MOST = 20

/** What happened before the code that notes errors was loaded. */
export const early: CrashEvent[] = []

/** Who hears of an error. At first, errors only wait. */
export const crashes = {
  hear: (event: CrashEvent): void => {
    if (early.length < MOST) early.push(event)
  },
}

/** Begins to listen for errors that nobody catches. The page calls it first of all. */
export function listenForErrors(): void {
  for (const name of ['error', 'unhandledrejection'] as const)
    addEventListener(name, (event) => crashes.hear(event))
}
