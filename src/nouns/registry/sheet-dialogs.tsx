import { ExportDialog, type SheetDialogProps } from '@/form/sheet/export-dialog'
import { ImportDialog } from '@/form/sheet/import-dialog'
import { BOOKS } from './sheet-books'

export interface SheetProps extends Omit<SheetDialogProps, 'book'> {
  does: 'export' | 'import'
  /** The noun's folder. */
  noun: string
  /** The id of the category or the course whose things these are; empty for a list of all things. */
  of: string
}

/** The dialog `Exportar planilha` or `Importar planilha` of a noun. */
export default function SheetDialog({ does, noun, of, ...props }: SheetProps) {
  const useSheet = BOOKS.get(noun)
  if (useSheet === undefined) throw new RangeError(`no spreadsheet of ${noun}`)
  // The noun of a dialog never changes, so each dialog always calls the same hook.
  const book = useSheet(of)
  return does === 'export' ? <ExportDialog {...props} book={book} /> : <ImportDialog {...props} book={book} />
}
