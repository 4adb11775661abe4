/**
 * What must be done before an error takes the place of a part of the page: an open form stores what was typed in it.
 * `ErrorBoundary` calls `beforeError` in the render that shows the error. At that moment, the form is still there.
 */
const savers = new Set<() => void>()

/**
 * Calls `save` each time before an error takes the place of any part of the page. `save` must not set any state.
 * @returns a function that ends this
 */
export function onBeforeError(save: () => void): () => void {
  savers.add(save)
  return () => {
    savers.delete(save)
  }
}

/** Lets each open form store what was typed in it. */
export function beforeError(): void {
  for (const save of savers) save()
}
