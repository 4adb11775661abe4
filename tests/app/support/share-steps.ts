/** Steps for tests in which somebody shares a file or a text with the app. */
import { screen } from '@testing-library/react'
import { keepShared, sharedFor } from '@/offline/shared'
import { USER } from '../../screens/support/harness'
import type { OpenedApp } from '../../screens/support/open-app'
import { dialog } from './catalogue'

export const LARGE = 10 * 1024 * 1024 + 1

export const chooser = () => dialog('Compartilhado com o aplicativo')

export const waiting = () => sharedFor(USER.id, Date.now())

/** Does what the service worker does when the operating system posts a shared file or text: stores it. */
export async function shared(
  what: { file?: File; text?: string },
  user: string | null = USER.id,
): Promise<void> {
  const form = new FormData()
  if (what.file) form.append('files', what.file)
  if (what.text) form.append('text', what.text)
  await keepShared(form, user, Date.now())
}

/** Several files that were shared in one go. */
export async function sharedAtOnce(...files: File[]): Promise<void> {
  const form = new FormData()
  for (const file of files) form.append('files', file)
  await keepShared(form, USER.id, Date.now())
}

export async function onward(app: OpenedApp, use: string, course?: string): Promise<void> {
  const offered = await chooser()
  await app.user.click(offered.getByLabelText(use))
  if (course) {
    await app.user.type(offered.getByLabelText('Curso'), course)
    await app.user.click(await screen.findByRole('option', { name: course }))
  }
  await app.user.click(offered.getByRole('button', { name: 'Continuar' }))
}
