import { readStored, writeStored } from '@/lib/local-storage'

const KEY = 'single-keys'

/**
 * Whether the shortcuts `/`, `n` and `?` are on. Users of speech input can switch them off, because spoken words would
 * trigger them (WCAG 2.1.4).
 */
export function singleKeys(): boolean {
  return readStored(KEY) !== 'off'
}

export function switchSingleKeys(on: boolean): void {
  writeStored(KEY, on ? null : 'off')
}
