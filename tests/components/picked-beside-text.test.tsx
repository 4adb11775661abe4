/** What a person copies, picks and types keeps its meaning: names beside pictures, files on their way, names of settings. */
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Picture } from '@/components/cards/cover'
import { FileField } from '@/components/fields/file-field'
import { onPasteOf } from '@/form/file/on-paste'

it('a picture is pasted into its field also where its name stands beside it, but not where other words do', () => {
  render(<input aria-label="Nome" />)
  const name = screen.getByLabelText('Nome')
  name.focus()
  const take = vi.fn()
  const stop = onPasteOf('image', () => null, take)
  const files = [new File(['pixels'], 'foto.png', { type: 'image/png' })]
  const paste = (text: string) =>
    fireEvent.paste(name, {
      clipboardData: { files, types: ['text/plain', 'Files'], getData: () => text },
    })
  paste('foto.png')
  expect(take).toHaveBeenCalledTimes(1)
  paste('Álgebra')
  expect(take).toHaveBeenCalledTimes(1)
  stop()
})

it('a field whose file is on its way does not ask for one', () => {
  render(<FileField label="Vídeo" kind="video" busy onPick={() => {}} />)
  expect(screen.queryByText('Escolher vídeo')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('Copiando o arquivo…')
})

it.each([
  ['of a video that is gone', 120, 90, 0],
  ['of a video', 480, 360, 1],
])('the picture %s is shown only if it is one', (_what, width, height, count) => {
  render(<Picture src="https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg" alt="Prévia" />)
  const image = screen.getByRole('img')
  Object.defineProperties(image, { naturalWidth: { value: width }, naturalHeight: { value: height } })
  fireEvent.load(image)
  expect(screen.queryAllByRole('img')).toHaveLength(count)
})
