/**
 * If a picked file cannot be copied to the device, the form cannot be submitted until the person removes the file or
 * picks another one. So a form is never sent silently without the file.
 */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { FileDriftError } from '@/outbox/rows/errors'
import Teachers from '@/screens/teachers/teachers'
import { FakeHost, fieldsOf, findDialog, open } from './support/harness'

const TITLE = 'Adicionar Professor'
const picture = (name: string) => new File(['pixels'], name, { type: 'image/png' })

async function begin() {
  const host = new FakeHost({ '/api/app/teachers': [] })
  host.answer = () => ({ status: 201, body: { id: 1 } })
  const shown = await open(host, '/teachers', { pattern: '/teachers', screen: Teachers })
  await screen.findByText('Ainda não há professores.')
  await shown.user.click(screen.getAllByRole('button', { name: TITLE })[0] as HTMLElement)
  const form = within(await findDialog(TITLE))
  await shown.user.type(form.getByLabelText('Nome'), 'Eva')
  await shown.user.type(form.getByLabelText('Descrição'), 'Física')
  return { ...shown, host, form }
}

it.each([
  [
    'does not fit',
    new DOMException('full', 'QuotaExceededError'),
    'Sem espaço no dispositivo para este arquivo.',
  ],
  [
    'changed on the disk',
    new FileDriftError(),
    'O arquivo está vazio, mudou ou saiu do lugar. Escolha-o de novo.',
  ],
])(
  'of a file that %s it is told, and Criar refuses until the field is cleared',
  async (_what, error, words) => {
    const { user, host, form, outbox, notices } = await begin()
    vi.spyOn(outbox, 'stageFile').mockRejectedValueOnce(error)
    await user.upload(form.getByLabelText('Imagem'), picture('grande.png'))
    await form.findByText(words)
    expect(notices).toMatchObject([
      { kind: 'error', title: '“grande.png” não foi copiado', description: words },
    ])
    await user.click(form.getByRole('button', { name: 'Criar' }))
    expect(form.getByText(words)).toBeTruthy()
    expect(outbox.view.entries).toEqual([])
    expect(host.changes).toEqual([])

    await user.click(form.getByRole('button', { name: 'Remover arquivo' }))
    expect(form.queryByText(words)).toBeNull()
    await user.click(form.getByRole('button', { name: 'Criar' }))
    await waitFor(() => expect(host.log).toEqual(['POST /api/admin/teachers']))
    expect(fieldsOf(host.changes[0] as never)['image']).toBeUndefined()
  },
)

it('after a file that could not be kept another one is picked, and that one is sent', async () => {
  const { user, host, form, outbox } = await begin()
  vi.spyOn(outbox, 'stageFile').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
  await user.upload(form.getByLabelText('Imagem'), picture('grande.png'))
  await form.findByText('Sem espaço no dispositivo para este arquivo.')
  vi.spyOn(outbox, 'stageFile').mockImplementationOnce(async (file) => {
    return { file: 'kept', name: file.name, type: file.type, size: file.size }
  })
  const enqueued = vi.spyOn(outbox, 'enqueueAll').mockResolvedValue([undefined])
  await user.upload(form.getByLabelText('Imagem'), picture('pequena.png'))
  await waitFor(() => expect(form.queryByText('Sem espaço no dispositivo para este arquivo.')).toBeNull())
  await user.click(form.getByRole('button', { name: 'Criar' }))
  await waitFor(() => expect(enqueued).toHaveBeenCalled())
  expect(enqueued.mock.calls[0]?.[1]).toMatchObject([{ input: { image: { name: 'pequena.png' } } }])
  expect(host.changes).toEqual([])
})
