import { diffWordsWithSpace } from 'diff'

/**
 * Shows the text `after`. It marks what was added to `before`, and also shows what was removed from `before`. If
 * `after` is empty, it shows only the word `vazio`.
 */
export function TextDifference({ before, after }: { before: string; after: string }) {
  if (after === '') return <span className="text-muted-foreground">vazio</span>
  let at = 0
  return (
    <span className="whitespace-pre-line wrap-anywhere">
      {diffWordsWithSpace(before, after).map(({ value, added, removed }) => {
        at += value.length
        if (added)
          return (
            <ins key={`+${at}`} className="bg-success-soft text-success-ink">
              {value}
            </ins>
          )
        if (removed)
          return (
            <del key={`-${at}`} className="bg-destructive-soft text-destructive-ink">
              {value}
            </del>
          )
        return <span key={at}>{value}</span>
      })}
    </span>
  )
}
