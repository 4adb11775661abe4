/** Nothing has a size here; whatever changes is taken to change its size. */
class Resizing {
  readonly #observer: MutationObserver
  readonly #tell: () => void
  constructor(tell: (sizes: unknown[]) => void) {
    this.#tell = () => tell([])
    this.#observer = new MutationObserver(this.#tell)
  }
  observe(element: Element): void {
    this.#observer.observe(element, { childList: true, subtree: true })
    queueMicrotask(this.#tell)
  }
  unobserve(): void {}
  disconnect(): void {
    this.#observer.disconnect()
  }
}

/** Makes the DOM emulation a browser in which the app is installed, so that nothing waits for a first screen. */
export function installApp(): void {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { controller: {}, getRegistration: async () => undefined },
  })
  Object.assign(globalThis, {
    requestIdleCallback: (idle: () => void) => setTimeout(idle),
    ResizeObserver: Resizing,
  })
}
