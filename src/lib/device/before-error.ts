/** What a form says of the text that was typed in it. */
export type Typed = 'none' | 'stored' | 'not stored'

/**
 * What must be done before an error takes the place of a part of the page: an open form stores what was typed in it.
 * `ErrorBoundary` calls `beforeError` in the render that shows the error. At that moment, the form is still there.
 */
const savers = new Set<() => Typed>()

/**
 * Calls `save` each time before an error takes the place of any part of the page. `save` must not set any state.
 * @returns a function that ends this
 */
export function onBeforeError(save: () => Typed): () => void {
  savers.add(save)
  return () => {
    savers.delete(save)
  }
}

/**
 * Lets each open form store what was typed in it.
 * @returns `not stored` if any of these texts is not on the device; `none` if nothing was typed
 */
export function beforeError(): Typed {
  const all = [...savers].map((save) => save())
  return all.find((one) => one === 'not stored') ?? all.find((one) => one === 'stored') ?? 'none'
}
