import { readStored, writeStored } from './local-storage'
import { Observable } from './observable'

const KEY = 'video-pictures'

/** Counts the choices of this tab. The `storage` event tells of those of other tabs. */
const changes = new Observable(0)

/**
 * Whether the cards of lessons show the pictures of YouTube's videos. It is off until a person of this device chooses
 * it, because each picture tells YouTube which video somebody looks at.
 */
export function showsVideoPictures(): boolean {
  return readStored(KEY) === 'on'
}

export function switchVideoPictures(on: boolean): void {
  writeStored(KEY, on ? 'on' : null)
  changes.set(changes.get() + 1)
}

/** Calls `listener` after each choice, of this tab or of another one. @returns a function that ends this */
export function onVideoPictures(listener: () => void): () => void {
  const stop = changes.subscribe(listener)
  const heard = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener()
  }
  addEventListener('storage', heard)
  return () => {
    stop()
    removeEventListener('storage', heard)
  }
}
