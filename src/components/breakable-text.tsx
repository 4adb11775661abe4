import { Fragment } from 'react'

/**
 * A run of 200 letters without a space. Chromium lays out longer runs slowly: the time grows with the square of the
 * length. A run of 50,000 letters stops a page for half a minute.
 */
const RUN = /(\S{200})/

/** Shows a text of any length. It allows line breaks in a very long run without spaces. */
export function BreakableText({ children }: { children: string }) {
  return children.split(RUN).map((part, at) => (
    // The parts of a text never change their order.
    // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other identity than its place
    <Fragment key={at}>
      <span>{part}</span>
      {part.length === 200 && <wbr />}
    </Fragment>
  ))
}
