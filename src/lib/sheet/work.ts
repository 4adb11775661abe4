import { csvText } from './csv'
import { readSheet } from './read-file'
import { MOST_BYTES, type SheetAnswer, type SheetJob } from './types'
import { xlsxFile } from './xlsx'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What is said of progress: once in so many rows. */
const STEP = 250

/**
 * Does what a worker is asked to do.
 * @param tell called with the share that is done (0 to 1)
 */
export async function work(job: SheetJob, tell: (done: number) => void): Promise<SheetAnswer> {
  if (job.does === 'read') {
    // A file that is too large is not even opened.
    if (job.file.size > MOST_BYTES) return { is: 'read', read: { is: 'refused', why: 'too-large' } }
    const bytes = new Uint8Array(await job.file.arrayBuffer())
    return { is: 'read', read: await readSheet(bytes, job.names) }
  }
  const { format, title, rows } = job
  if (format === 'csv')
    return { is: 'written', file: new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' }) }
  const bytes = await xlsxFile(title, rows, (count) => {
    if (count % STEP === 0) tell(count / rows.length)
  })
  return { is: 'written', file: new Blob([new Uint8Array(bytes)], { type: XLSX }) }
}
