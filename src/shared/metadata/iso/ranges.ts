import type { EditList } from '../edits.ts'

/** Bytes of a file, from `at` to `end` (not included). */
export interface Range {
  at: number
  end: number
}

/** Blanks a range as far as it lies in the `data` of the file, so that a wrong table can hurt no index. */
export function blank(edits: EditList, { at, end }: Range, data: readonly Range[]): void {
  for (const one of data) edits.zero(Math.max(at, one.at), Math.min(end, one.end))
}
