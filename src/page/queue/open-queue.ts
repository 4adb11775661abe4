/** This event opens the queue panel from anywhere. Its `detail` is the `seq` of the entry to show, if any. */
const EVENT = 'open-queue'

export function openQueue(seq?: number): void {
  dispatchEvent(new CustomEvent<number | undefined>(EVENT, { detail: seq }))
}

export function onOpenQueue(open: (seq: number | undefined) => void): () => void {
  const listener = (event: Event) => open((event as CustomEvent<number | undefined>).detail ?? undefined)
  addEventListener(EVENT, listener)
  return () => removeEventListener(EVENT, listener)
}
