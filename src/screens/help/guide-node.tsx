import { type GuideNode, pictures } from 'virtual:guide'
import { createElement, type ReactNode } from 'react'

/** How the elements look, by their tags. */
const LOOKS: { [tag: string]: string } = {
  h2: 'mt-8 mb-2 font-semibold text-xl',
  h3: 'mt-5 mb-1.5 font-medium text-base',
  p: 'mt-2 wrap-anywhere',
  ul: 'mt-2 flex list-disc flex-col gap-1.5 pl-5',
  ol: 'mt-2 flex list-decimal flex-col gap-1.5 pl-5',
  a: 'text-primary-ink underline',
  code: 'rounded-sm bg-muted px-1 text-sm',
  pre: 'mt-2 overflow-x-auto rounded-md bg-muted p-3 text-sm',
  img: 'mt-2 w-full max-w-130 rounded-lg border border-border',
  div: 'mt-2 overflow-x-auto',
  table: 'w-full text-sm',
  th: 'border-border border-b py-1.5 pr-4 text-left font-medium',
  td: 'border-border border-b py-1.5 pr-4 align-top',
}

/** Renders a part of the guide, which the build has made from the text. */
export function guideNode(node: GuideNode, key: number): ReactNode {
  if (typeof node === 'string') return node
  const [tag, attributes, ...children] = node
  const { src, tabIndex, ...rest } = attributes
  const own = {
    ...rest,
    key,
    className: LOOKS[tag],
    ...(src === undefined ? {} : { src: pictures[Number(src)] }),
    ...(tabIndex === undefined ? {} : { tabIndex: Number(tabIndex) }),
  }
  return children.length === 0
    ? createElement(tag, own)
    : createElement(
        tag,
        own,
        children.length === 1 && typeof children[0] === 'string' ? children[0] : children.map(guideNode),
      )
}
