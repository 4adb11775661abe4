import { diffWordsWithSpace } from 'diff'

/** A text, with what differs from an earlier one marked. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  if (after === '') return <span className="text-muted-foreground italic">vazio</span>
  let at = 0
  return (
    <span className="whitespace-pre-wrap wrap-anywhere">
      {diffWordsWithSpace(before, after).map(({ value, added, removed }) => {
        at += value.length
        if (added)
          return (
            <ins key={`+${at}`} className="rounded-sm bg-success-soft text-success-ink underline">
              {value}
            </ins>
          )
        if (removed)
          return (
            <del key={`-${at}`} className="rounded-sm bg-destructive-soft text-destructive-ink line-through">
              {value}
            </del>
          )
        return <span key={at}>{value}</span>
      })}
    </span>
  )
}
