import { screen, waitFor, within } from '@testing-library/react'
import { vi } from 'vitest'
import { readSheet } from '@/lib/sheet/read-file'
import type { SheetJob } from '@/lib/sheet/types'
import { work } from '@/lib/sheet/work'
import { findDialog, type Shown } from './harness'

/** Gives the page a worker that does the work of spreadsheets. The window of these tests has none. */
export function sheetWorker(): void {
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: ((event: { data: unknown }) => void) | undefined
      postMessage(job: SheetJob) {
        void work(job, (done) => this.onmessage?.({ data: { is: 'progress', done } })).then((data) =>
          this.onmessage?.({ data }),
        )
      }
      terminate() {}
    },
  )
}

/** Opens the menu of a list's header and chooses an item. */
export async function chooseOf(user: Shown['user'], list: string, item: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Ações de ${list}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

/** Exports a list, and returns the file and the rows in it. @param of tells lists of one menu apart: ` de aulas` */
export async function exported(user: Shown['user'], list: string, format: 'Excel (.xlsx)' | 'CSV', of = '') {
  let saved: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved = blob as Blob
    return 'blob:sheet'
  })
  // The window of these tests would leave its page.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await chooseOf(user, list, `Exportar planilha${of}`)
  const dialog = within(await findDialog('Exportar planilha'))
  await user.click(dialog.getByLabelText(format))
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Exportar' })
  await waitFor(() => {
    if (button.disabled) throw new Error('the list is not there yet')
  })
  await user.click(button)
  await waitFor(() => {
    if (saved === undefined) throw new Error('nothing was saved')
  })
  const file = new File([saved ?? ''], format === 'CSV' ? 'planilha.csv' : 'planilha.xlsx')
  const read = await readSheet(new Uint8Array(await file.arrayBuffer()), ['Id', 'Nome'])
  if (read.is !== 'table') throw new Error(read.why)
  return { file, rows: read.rows.map(({ cells }) => cells) }
}

/**
 * Opens `Importar planilha` of a list and picks a file. Returns the dialog with its plan.
 * @param of tells lists of one menu apart: ` de aulas`
 */
export async function planned(user: Shown['user'], list: string, file: File, of = '') {
  await chooseOf(user, list, `Importar planilha${of}`)
  const dialog = await findDialog('Importar planilha')
  // The menu that has just closed may still keep presses from the dialog.
  await waitFor(() => {
    if (document.body.style.pointerEvents === 'none' && dialog.style.pointerEvents !== 'auto')
      throw new Error('the menu is still there')
  })
  await user.upload(within(dialog).getByLabelText('Planilha'), file)
  await within(dialog).findByRole('list', { name: 'O que cada linha faz' })
  return within(dialog)
}
