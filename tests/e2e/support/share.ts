import type { Page } from '@playwright/test'

export interface SharedFile {
  name: string
  type: string
  bytes: Buffer
}

/**
 * Sends to the app the POST request that the system sends when a user shares something with the app (`share_target`
 * of the manifest).
 */
export async function share(page: Page, what: { file?: SharedFile; text?: string }): Promise<void> {
  const { share_target: target } = (await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    return (await fetch(link?.href ?? '')).json()
  })) as { share_target: { action: string; params: { text: string; files: [{ name: string }] } } }
  const file = what.file && { ...what.file, bytes: what.file.bytes.toString('base64') }
  const loaded = page.waitForEvent('load')
  await page.evaluate(
    ({ target: { action, params }, file, text }) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'POST', enctype: 'multipart/form-data', action })
      if (text !== undefined)
        form.append(Object.assign(document.createElement('input'), { name: params.text, value: text }))
      if (file !== undefined) {
        const bytes = Uint8Array.from(atob(file.bytes), (character) => character.charCodeAt(0))
        const transfer = new DataTransfer()
        transfer.items.add(new File([bytes], file.name, { type: file.type }))
        const input = Object.assign(document.createElement('input'), {
          type: 'file',
          name: params.files[0].name,
        })
        input.files = transfer.files
        form.append(input)
      }
      document.body.append(form)
      form.submit()
    },
    { target, file, text: what.text },
  )
  await loaded
}
