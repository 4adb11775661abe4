/** Returns a class that stands in for `Worker`. It answers each message with what `answer` returns. */
export const answeringWorker = (answer: () => unknown) =>
  class {
    onmessage: ((event: { data: unknown }) => void) | undefined
    postMessage() {
      const data = answer()
      queueMicrotask(() => this.onmessage?.({ data }))
    }
    terminate() {}
  }
