import type { Services } from '@/action/services'

const PROGRESS = /^\d+% · /

/** Shows how far the upload under way is in the title of the tab, for a person who works in another one meanwhile. */
export function followUpload({ outbox }: Pick<Services, 'outbox'>): void {
  outbox.subscribe(() => {
    const [upload] = [...outbox.view.progress.values()].filter(({ sent, total }) => sent < total)
    const page = document.title.replace(PROGRESS, '')
    const title = upload ? `${Math.floor((100 * upload.sent) / upload.total)}% · ${page}` : page
    if (title !== document.title) document.title = title
  })
}
