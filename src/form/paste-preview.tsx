import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import LongList from '@/components/cards/long-list'
import type { Pasted, RowProblem } from '@/lib/table/types'
import { sentence } from '@/shared/isolated'

export interface PastePreviewProps<T> extends Pasted<T> {
  /** Renders what will be made of one row. */
  children: (item: T) => ReactNode
}

type Entry<T> = { line: number; item: T } | RowProblem

/**
 * Lists everything that will be made of a pasted text, each with its row, and before that the rows that have a problem.
 * Only the part of the list near the screen renders, so a long table stays quick.
 */
export function PastePreview<T>({ items, problems, ignored, children }: PastePreviewProps<T>) {
  const entries: Entry<T>[] = [...problems, ...items]
  if (entries.length === 0) return null
  return (
    <>
      {ignored.length > 0 && (
        <p className="text-muted-foreground text-sm">
          <span>{ignored.length === 1 ? 'Coluna que fica de fora: ' : 'Colunas que ficam de fora: '}</span>
          <span className="wrap-anywhere">{ignored.map((name) => sentence`“${name}”`).join(', ')}</span>
        </p>
      )}
      <LongList
        items={entries}
        frame={(ref, rows) => (
          <ol ref={ref} aria-label="Como ficarão" className="rounded-lg border border-border text-sm">
            {rows}
          </ol>
        )}
      >
        {(entry, at) => (
          // One row may make several things, so the index is the key. The rows have no state.
          <li key={at} className="wrap-anywhere flex gap-3 border-border px-3 py-2 not-first:border-t">
            <span className="w-16 shrink-0 text-muted-foreground tabular-nums">{`Linha ${entry.line}`}</span>
            {'what' in entry ? (
              <span className="flex min-w-0 flex-1 items-start gap-1.5 text-destructive-ink">
                <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                <span>{entry.what}</span>
              </span>
            ) : (
              <div className="min-w-0 flex-1">{children(entry.item)}</div>
            )}
          </li>
        )}
      </LongList>
    </>
  )
}
