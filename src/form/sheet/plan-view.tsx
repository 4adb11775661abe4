import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import LongList from '@/components/cards/long-list'
import { Badge } from '@/components/ui/badge'
import { Checkbox } from '@/components/ui/checkbox'
import { Label } from '@/components/ui/label'
import { cn } from '@/lib/cn'
import { count } from '@/lib/pt-br'
import { sentence } from '@/shared/isolated'
import { MESSAGES } from '../fields/form-fields'
import type { FieldChange, PlanRow, SheetDoubt, SheetPlan } from './book'

const ORDER = { problem: 0, doubt: 1, changed: 2, new: 3, same: 4 } as const

/** Counts the rows of a plan by what they do. */
export function rowCounts({ rows }: SheetPlan) {
  const counts = { problem: 0, doubt: 0, changed: 0, new: 0, same: 0 }
  for (const row of rows) counts[row.is] += 1
  return counts
}

/** Says how many rows do what: `30 linhas mudam · 2 linhas novas · 118 sem mudança`. */
export function planSummary(plan: SheetPlan): string {
  const counts = rowCounts(plan)
  const parts = [
    counts.changed > 0 && count(counts.changed, 'linha muda', 'linhas mudam'),
    counts.new > 0 && count(counts.new, 'linha nova', 'linhas novas'),
    counts.same > 0 && count(counts.same, 'linha sem mudança', 'linhas sem mudança'),
    counts.doubt > 0 && count(counts.doubt, 'linha a confirmar', 'linhas a confirmar'),
    counts.problem > 0 && count(counts.problem, 'linha com problema', 'linhas com problema'),
  ]
  return parts.filter(Boolean).join(' · ')
}

interface PlanViewProps {
  plan: SheetPlan
  /** The lines of the rows in doubt that the person takes. */
  taken: ReadonlySet<number>
  onTake: (line: number, isTaken: boolean) => void
}

/**
 * Lists what each row of a file will do: first the problems, then what the person must confirm, then the changes, then what is
 * new, then the rest.
 */
export function PlanView({ plan, taken, onTake }: PlanViewProps) {
  const rows = [...plan.rows].sort((one, other) => ORDER[one.is] - ORDER[other.is] || one.line - other.line)
  return (
    <>
      {plan.ignored.length > 0 && (
        <p className="text-muted-foreground text-sm">
          <span>
            {plan.ignored.length === 1 ? 'Coluna que fica de fora: ' : 'Colunas que ficam de fora: '}
          </span>
          <span translate="no" className="wrap-anywhere">
            {plan.ignored.map((name) => sentence`“${name}”`).join(', ')}
          </span>
        </p>
      )}
      <LongList
        items={rows}
        frame={(ref, children) => (
          <ol ref={ref} aria-label="O que cada linha faz" className="rounded-lg border border-border text-sm">
            {children}
          </ol>
        )}
      >
        {(row) => (
          <li key={row.line} className="wrap-anywhere flex gap-3 border-border px-3 py-2 not-first:border-t">
            <span
              translate="no"
              className="w-16 shrink-0 text-muted-foreground tabular-nums"
            >{`Linha ${row.line}`}</span>
            <div className="min-w-0 flex-1">
              <RowContent row={row} />
              {row.is === 'doubt' && (
                <Confirmation
                  row={row}
                  isTaken={taken.has(row.line)}
                  onTake={(isTaken) => onTake(row.line, isTaken)}
                />
              )}
            </div>
          </li>
        )}
      </LongList>
    </>
  )
}

function RowContent({ row }: { row: PlanRow }) {
  const name = (
    <span translate="no" className="font-medium">
      {row.name || 'Sem nome'}
    </span>
  )
  if (row.is === 'problem')
    return (
      <>
        {row.name && <p className="line-clamp-2">{name}</p>}
        <p className="flex items-start gap-1.5 text-destructive-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="first-letter:uppercase">{row.what}</span>
        </p>
      </>
    )
  if (row.is === 'same')
    return (
      <p className="line-clamp-2 text-muted-foreground">
        <span translate="no">{row.name || 'Sem nome'}</span>
        <span> sem mudança</span>
      </p>
    )
  return (
    <>
      <p className="flex items-start gap-2">
        <span className="line-clamp-2 min-w-0">{name}</span>
        {row.is === 'new' && <Badge>Novo</Badge>}
      </p>
      {'isDouble' in row && row.isDouble && <p className="text-warning-ink">{MESSAGES.sameName}</p>}
      <ul className="mt-1 flex flex-col gap-0.5">
        {row.fields
          .filter((field) => row.is !== 'new' || field.to !== row.name)
          .map((field) => (
            <li key={field.label}>
              <Change {...field} />
            </li>
          ))}
      </ul>
    </>
  )
}

/** What is said of a row in doubt. */
const WHY: Record<SheetDoubt, string> = {
  both: 'O mesmo campo mudou no aplicativo depois da exportação.',
  unknown: 'Não se sabe se isto mudou no aplicativo depois da exportação.',
}

interface ConfirmationProps {
  row: Extract<PlanRow, { is: 'doubt' }>
  isTaken: boolean
  onTake: (isTaken: boolean) => void
}

/** Lets the person take a row in doubt. Otherwise its thing stays as it is. */
function Confirmation({ row, isTaken, onTake }: ConfirmationProps) {
  const id = useId()
  return (
    <>
      <p className="mt-1 flex items-start gap-1.5 text-warning-ink">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>{WHY[row.why]}</span>
      </p>
      <Label htmlFor={id} className="flex min-h-control items-center gap-2">
        <Checkbox id={id} checked={isTaken} onChange={(event) => onTake(event.target.checked)} />
        <span>Usar a planilha</span>
        <span className="sr-only">{` na linha ${row.line}`}</span>
      </Label>
    </>
  )
}

/** Texts of up to this many characters stand on one line. */
const SHORT = 40

/** A field that changes: its old text and its new one. Long texts stand below each other, and show how they begin. */
function Change({ label, from, to }: FieldChange) {
  const isShort = [from ?? '', to].every((text) => text.length <= SHORT && !text.includes('\n'))
  const look = isShort ? undefined : 'line-clamp-3'
  return (
    <>
      <span className="text-muted-foreground">{`${label}: `}</span>
      {from !== undefined && (
        <>
          <del translate="no" className={cn('text-muted-foreground', look)}>
            {from || 'vazio'}
          </del>
          {isShort && <span aria-hidden>{' → '}</span>}
          <span className="sr-only">{' muda para '}</span>
        </>
      )}
      <span translate="no" className={look}>
        {to || 'vazio'}
      </span>
    </>
  )
}
