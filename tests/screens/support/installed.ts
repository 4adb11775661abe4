/** A `ResizeObserver`. In the DOM emulation nothing has a size, so every change of the content counts as a new size. */
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

/**
 * Makes the DOM emulation look like a browser in which the service worker is installed. So pages wait for the saved
 * reads, and not for the network.
 */
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
