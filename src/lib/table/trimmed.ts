/**
 * Returns the text of a cell without the whitespace around it. If all lines are indented, they lose what they have in common,
 * so that code keeps its shape.
 */
export function trimmed(text: string): string {
  if (!text.includes('\n')) return text.trim()
  const lines = text
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .trimEnd()
    .split('\n')
  const [first = ''] = lines
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^[ \t\u00A0]*/.exec(line)?.[0].length ?? 0)
  const common = Math.min(...indents, first.length)
  const same = lines.every((line) => line.trim() === '' || line.slice(0, common) === first.slice(0, common))
  return (common > 0 && same ? lines.map((line) => line.slice(common)).join('\n') : lines.join('\n')).trim()
}
