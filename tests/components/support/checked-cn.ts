/**
 * The `cn` that tests of components use. It throws if two of the given classes set the same property. In a browser, the
 * order in the stylesheet decides which of the two classes applies, and not the order of the arguments.
 */
import { type ClassValue, clsx } from 'clsx'
import { createTailwindMerge } from 'tailwind-merge'

const any = () => true
const spaced = (prefix: string) =>
  Object.fromEntries(
    ['', 'x', 'y', 't', 'r', 'b', 'l'].map((side) => [prefix + side, [{ [prefix + side]: [any] }]]),
  )
const sides = (prefix: string) => ({
  [prefix]: ['x', 'y', 't', 'r', 'b', 'l'].map((side) => prefix + side),
  [`${prefix}x`]: [`${prefix}r`, `${prefix}l`],
  [`${prefix}y`]: [`${prefix}t`, `${prefix}b`],
})

/** Each group holds the classes that set one property. Only properties that a caller might override have a group. */
const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    ...spaced('p'),
    ...spaced('m'),
    size: [{ size: [any] }],
    w: [{ w: [any] }],
    h: [{ h: [any] }],
    minW: [{ 'min-w': [any] }],
    minH: [{ 'min-h': [any] }],
    maxW: [{ 'max-w': [any] }],
    maxH: [{ 'max-h': [any] }],
    gap: [{ gap: [any] }],
    gapX: [{ 'gap-x': [any] }],
    gapY: [{ 'gap-y': [any] }],
    rounded: [{ rounded: ['', any] }],
    shadow: [{ shadow: ['', any] }],
    opacity: [{ opacity: [any] }],
    bg: [{ bg: [any] }],
    fontSize: [{ text: ['2xs', 'xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl'] }],
    textAlign: [{ text: ['left', 'center', 'right', 'start', 'end'] }],
    textColor: [{ text: [any] }],
    fontWeight: [{ font: ['normal', 'medium', 'semibold', 'bold'] }],
    borderWidth: [{ border: ['', '0', '2', '4'] }],
    // `borderColor` accepts any name after `border-`, and `textColor` any name after `text-`. But some of these classes
    // set no colour, such as `border-x` and `text-wrap`. List each of them in the group of the property that it sets.
    borderSide: [{ border: ['x', 'y', 't', 'r', 'b', 'l'].map((side) => ({ [side]: ['', any] })) }],
    textWrap: [{ text: ['balance', 'pretty', 'wrap', 'nowrap', 'ellipsis'] }],
    borderStyle: [{ border: ['solid', 'dashed', 'dotted', 'none'] }],
    borderColor: [{ border: [any] }],
    display: ['block', 'inline', 'inline-block', 'flex', 'inline-flex', 'grid', 'contents', 'hidden'],
    position: ['static', 'fixed', 'absolute', 'relative', 'sticky'],
    direction: [{ flex: ['row', 'col', 'row-reverse', 'col-reverse'] }],
    items: [{ items: [any] }],
    justify: [{ justify: [any] }],
    columns: [{ 'grid-cols': [any] }],
    overflow: [{ overflow: [any] }],
    overflowX: [{ 'overflow-x': [any] }],
    overflowY: [{ 'overflow-y': [any] }],
    aspect: [{ aspect: [any] }],
    z: [{ z: [any] }],
  },
  conflictingClassGroups: { ...sides('p'), ...sides('m'), size: ['w', 'h'], gap: ['gapX', 'gapY'] },
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: [],
}))

export function cn(...inputs: ClassValue[]): string {
  const joined = clsx(inputs)
  const kept = new Set(merge(joined).split(' '))
  const beaten = joined.split(/\s+/).filter((name) => name !== '' && !kept.has(name))
  if (beaten.length > 0) throw new Error(`“${beaten.join(' ')}” is overridden in “${joined}”`)
  return joined
}
