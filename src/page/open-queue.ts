/** Asks for the queue panel from anywhere, at one entry or at the top. */
const EVENT = 'open-queue'

export function openQueue(seq?: number): void {
  dispatchEvent(new CustomEvent<number | undefined>(EVENT, { detail: seq }))
}

export function onOpenQueue(open: (seq: number | undefined) => void): () => void {
  const listener = (event: Event) => open((event as CustomEvent<number | undefined>).detail ?? undefined)
  addEventListener(EVENT, listener)
  return () => removeEventListener(EVENT, listener)
}
