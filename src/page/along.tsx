import { count } from '@/lib/pt-br'
import { Age } from '@/page/age'
import { isAwaited, type ReadResult } from '@/read/use-read'
import type { OneOfReads } from '@/read/use-reads'

/** How many things of one kind a deletion touches, as far as this device knows. */
export interface CountedPart {
  /** The noun, in the singular and the plural. */
  nouns: readonly [one: string, many: string]
  known: number
  /** What this device knows of further ones: there are none, their number is on the way, or nobody can tell. */
  further: Further
  /** When the oldest of what was counted was read (milliseconds since the epoch); 0 if nothing of it was. */
  readAt: number
}

export type Further = 'none' | 'awaited' | 'unknown'

/** What reads that count say together of what they do not count, and of their age. */
export function knownBy(
  reads: readonly (Pick<OneOfReads<unknown>, 'data' | 'updatedAt'> & { isAwaited: boolean })[],
): Pick<CountedPart, 'further' | 'readAt'> {
  const times = reads.flatMap(({ updatedAt }) => updatedAt || [])
  // Without an answer of the host, what was made on this device is not all.
  const isUnknown = reads.some(({ data, updatedAt }) => data === undefined || updatedAt === 0)
  const further = reads.some((read) => read.isAwaited) ? 'awaited' : isUnknown ? 'unknown' : 'none'
  return { further, readAt: times.length === 0 ? 0 : Math.min(...times) }
}

/** Like `knownBy`, for one list. */
export function knownByList(read: ReadResult<unknown>): Pick<CountedPart, 'further' | 'readAt'> {
  return knownBy([{ ...read, isAwaited: isAwaited(read) }])
}

export interface AlongTextProps {
  /** What is deleted too. */
  goes?: readonly CountedPart[]
  stays?: readonly CountedPart[]
  /** How it stays: `sem professor`. */
  as: string
}

/** Says in numbers what goes and what stays with things that are about to be deleted. */
export function AlongText({ goes = [], stays = [], as }: AlongTextProps) {
  const all = [...goes, ...stays]
  if (all.some(({ further }) => further === 'awaited'))
    return <p className="text-muted-foreground text-sm">Contando o que muda junto…</p>
  const went = named(goes)
  const stayed = named(stays)
  const isUnknown = all.some(({ further }) => further === 'unknown')
  // Where no number is told, an age would be that of nothing.
  const told = all.filter(({ known, further }) => known > 0 || further !== 'unknown')
  const times = told.flatMap(({ readAt }) => readAt || [])
  return (
    <div role="status" className="flex flex-col gap-1 text-sm">
      {went && <p>{`${went.isOne ? 'Vai' : 'Vão'} junto: ${went.text}.`}</p>}
      {stayed && <p>{`${stayed.isOne ? 'Continua' : 'Continuam'}, ${as}: ${stayed.text}.`}</p>}
      {!went && !stayed && <p>Nada mais muda com isso.</p>}
      {isUnknown && (
        <p className="text-muted-foreground">
          Este dispositivo ainda não leu tudo. Com conexão, ele diz os números.
        </p>
      )}
      {times.length > 0 && (
        <p className="text-muted-foreground empty:hidden">
          <Age updatedAt={Math.min(...times)} />
        </p>
      )}
    </div>
  )
}

function named(parts: readonly CountedPart[]): { text: string; isOne: boolean } | undefined {
  const shown = parts.filter(({ known, further }) => known > 0 || further === 'unknown')
  if (shown.length === 0) return undefined
  const texts = shown.map(textOf)
  return {
    text: [texts.slice(0, -1).join(', '), texts.at(-1)].filter(Boolean).join(' e '),
    isOne: shown.length === 1 && shown[0]?.known === 1 && shown[0].further === 'none',
  }
}

function textOf({ nouns: [one, many], known, further }: CountedPart): string {
  if (further === 'none') return count(known, one, many)
  return known === 0 ? `${many} (número desconhecido)` : `ao menos ${count(known, one, many)}`
}
