import { expect, it } from 'vitest'
import { cn } from './support/checked-cn'

it.each([
  ['h-control px-3', 'h-9'],
  ['px-3 py-2', 'p-0'],
  ['w-6 h-6', 'size-4'],
  ['text-sm text-foreground', 'text-lg'],
  ['text-sm text-foreground', 'text-muted-foreground'],
  ['border-border', 'border-input/60'],
  ['hover:bg-accent bg-card', 'bg-muted'],
  ['inline-flex', 'hidden'],
])('%j cannot be overridden by %j', (base, given) => {
  expect(() => cn(base, given)).toThrow('is overridden')
})

it.each([
  ['p-2', 'pt-4'],
  ['gap-x-3 gap-y-4', ''],
  ['size-4', 'w-6 h-6'],
  ['border border-border border-r', 'border-dashed'],
  ['overflow-hidden', 'overflow-y-auto'],
  ['rounded-t-xl', 'sm:rounded-xl'],
])('%j and %j go together', (base, given) => {
  expect(cn(base, given)).toBe(`${base} ${given}`.trim())
})
