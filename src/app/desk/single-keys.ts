import { recall, remember } from '@/lib/local-memory'

const KEY = 'single-keys'

/**
 * Whether `/`, `n` and `?` do something. They can be switched off: whoever speaks to the computer would set them off
 * with every word (WCAG 2.1.4).
 */
export function singleKeys(): boolean {
  return recall(KEY) !== 'off'
}

export function switchSingleKeys(on: boolean): void {
  remember(KEY, on ? null : 'off')
}
