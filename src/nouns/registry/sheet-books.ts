import type { Book } from '@/form/sheet/book'

/**
 * What can be exported and imported: the export `useSheet` of each `sheet.ts` in the folders here. A hook gets the id of
 * what the things belong to, a category or a course; for a list of all things it is empty.
 */
const HOOKS = import.meta.glob<(of: string) => Book>('../*/sheet.ts', { eager: true, import: 'useSheet' })

/** These hooks, each by the folder of its noun. */
export const BOOKS: ReadonlyMap<string, (of: string) => Book> = new Map(
  Object.entries(HOOKS).map(([file, useSheet]) => [file.split('/')[1] ?? '', useSheet]),
)
