import type { ReactElement } from 'react'

/**
 * What may stand beside other things in an element: elements, and no text. A browser that translates the page replaces
 * each text node. React still works with a text that is the only child of its element, but not with a text beside other
 * nodes. So a text that goes into such a place needs an element of its own, e.g. a `<span>`.
 */
export type Elements = ReactElement | readonly Elements[] | '' | boolean | null | undefined
