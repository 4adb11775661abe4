import { Fragment } from 'react'

/**
 * A run of 200 letters without a space. The time that Chromium takes to lay out such a run grows with the square of its
 * length: 50,000 letters stop a page for half a minute.
 */
const RUN = /(\S{200})/

/** Shows the whole of a text of any length. In a very long run without spaces it marks where a line may end. */
export function BreakableText({ children }: { children: string }) {
  return children.split(RUN).map((part, at) => (
    // The parts of one text never change places.
    // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other identity than its place
    <Fragment key={at}>
      {part}
      {part.length === 200 && <wbr />}
    </Fragment>
  ))
}
