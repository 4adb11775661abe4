import { onTestFinished, vi } from 'vitest'

type Line = Readonly<Record<string, unknown>>

/** Catches the server's log until the test ends. */
export function catchLog() {
  const lines: Line[] = []
  const caught = vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    lines.push(JSON.parse(String(line)) as Line)
    return true
  })
  onTestFinished(() => caught.mockRestore())
  return {
    lines,
    /** Returns all that was logged as a text: of each line its message and its error. */
    text: () =>
      lines
        .map(({ msg, req, err }) => [msg, req && JSON.stringify(req), err].filter(Boolean).join('\n'))
        .join('\n'),
  }
}
