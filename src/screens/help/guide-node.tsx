/// <reference path="./guide-module.d.ts" />
import { type GuideElement, pictures } from 'virtual:guide'
import { type CSSProperties, createElement, type ReactElement } from 'react'

/**
 * How the elements look, by their tags. Only this page needs most of these rules, so they are not in the style sheet,
 * which every first visit loads.
 */
const LOOKS: { [tag: string]: { className?: string; style?: CSSProperties } } = {
  h2: { className: 'font-semibold text-xl', style: { margin: '2rem 0 0.5rem' } },
  h3: { className: 'font-medium text-base', style: { margin: '1.25rem 0 0.25rem' } },
  p: { className: 'mt-2 wrap-anywhere' },
  ul: { className: 'mt-2 flex flex-col gap-1.5 pl-5', style: { listStyle: 'disc' } },
  ol: { className: 'mt-2 flex flex-col gap-1.5 pl-5', style: { listStyle: 'decimal' } },
  a: {
    className: 'text-primary-ink',
    style: { display: 'inline-block', padding: '0.25rem 0', textDecoration: 'underline' },
  },
  code: { className: 'rounded-sm bg-muted px-1 text-sm' },
  pre: { className: 'mt-2 rounded-md bg-muted p-3 text-sm', style: { overflowX: 'auto' } },
  img: {
    className: 'mt-2 rounded-lg border border-border',
    style: { width: '100%', maxWidth: '32rem' },
  },
  div: { className: 'mt-2', style: { overflowX: 'auto' } },
  table: { className: 'w-full text-sm' },
  th: {
    className: 'border-border border-b font-medium',
    style: { padding: '0.375rem 1rem 0.375rem 0', textAlign: 'left' },
  },
  td: {
    className: 'border-border border-b',
    style: { padding: '0.375rem 1rem 0.375rem 0', verticalAlign: 'top' },
  },
}

/** Renders parts of the guide, which the build has made from its text. */
export function GuideNodes({ nodes }: { nodes: readonly GuideElement[] }) {
  return nodes.map(guideElement)
}

function guideElement([tag, attributes, ...children]: GuideElement, key: number): ReactElement {
  const { src, tabIndex, ...rest } = attributes
  const own = {
    ...rest,
    key,
    ...LOOKS[tag],
    ...(src === undefined ? {} : { src: pictures[Number(src)] }),
    ...(tabIndex === undefined ? {} : { tabIndex: Number(tabIndex) }),
  }
  const [first] = children
  // A text is always alone in its element (`tools/guide/tree.ts`).
  if (typeof first === 'string') return createElement(tag, own, first)
  if (first === undefined) return createElement(tag, own)
  return createElement(
    tag,
    own,
    children.map((child, at) => (typeof child === 'string' ? child : guideElement(child, at))),
  )
}
