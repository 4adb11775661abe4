import { useEffect, useRef, useState } from 'react'
import { readSheetFile } from '@/lib/sheet/ask-sheet'
import type { Refusal, SheetRead } from '@/lib/sheet/types'
import type { Book, SheetPlan } from './book'

/** A picked file: its name, and what came of it. */
export type Picked =
  | { is: 'nothing' }
  | ({ name: string } & (
      | { is: 'reading' }
      | { is: 'refused'; why: Refusal }
      | { is: 'unfit'; problem: string; notices: readonly string[] }
      | { is: 'planned'; plan: SheetPlan; notices: readonly string[] }
    ))

/**
 * Reads a picked spreadsheet in a worker and judges it. The plan is made once, as soon as both the file and the list are
 * known. So what a person confirms is what was shown, and the edits are merged with what changes in the meantime.
 */
export function usePickedSheet(book: Book) {
  const [picked, setPicked] = useState<Picked>({ is: 'nothing' })
  const [read, setRead] = useState<{ name: string; read: SheetRead }>()
  const reading = useRef<AbortController>(null)
  useEffect(() => () => reading.current?.abort(), [])

  const pick = async (file: File) => {
    reading.current?.abort()
    const control = new AbortController()
    reading.current = control
    setRead(undefined)
    setPicked({ is: 'reading', name: file.name })
    const answer = await readSheetFile(file, book.names, { signal: control.signal })
    if (!control.signal.aborted) setRead({ name: file.name, read: answer })
  }

  const isKnown = book.ids !== undefined
  if (read !== undefined && (isKnown || read.read.is === 'refused')) {
    setRead(undefined)
    setPicked({ name: read.name, ...judged(read.read, book) })
  }
  return { picked, pick: (file: File) => void pick(file) }
}

function judged(read: SheetRead, book: Book) {
  if (read.is === 'refused') return { is: 'refused', why: read.why } as const
  const { notices } = read
  const plan = book.plan(read)
  return 'problem' in plan
    ? ({ is: 'unfit', ...plan, notices } as const)
    : ({ is: 'planned', plan, notices } as const)
}
