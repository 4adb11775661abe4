import { readStored, writeStored } from '@/lib/local-storage'

const KEY = 'single-keys'

/**
 * Whether `/`, `n` and `?` do something. They can be switched off: whoever speaks to the computer would set them off
 * with every word (WCAG 2.1.4).
 */
export function singleKeys(): boolean {
  return readStored(KEY) !== 'off'
}

export function switchSingleKeys(on: boolean): void {
  writeStored(KEY, on ? null : 'off')
}
