import type { Services } from '@/services/services'

const PROGRESS = /^\d+% · /

/** Shows the progress of an upload in the title of the tab, so that a user who works in another tab sees it. */
export function followUpload({ outbox }: Pick<Services, 'outbox'>): void {
  outbox.subscribe(() => {
    const [upload] = [...outbox.view.progress.values()].filter(({ sent, total }) => sent < total)
    const page = document.title.replace(PROGRESS, '')
    const title = upload ? `${Math.floor((100 * upload.sent) / upload.total)}% · ${page}` : page
    if (title !== document.title) document.title = title
  })
}
