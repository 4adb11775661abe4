import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Field } from '@/components/fields/field'
import { FileField } from '@/components/fields/file-field'
import { Input } from '@/components/ui/input'
import { Radio, RadioGroup } from '@/components/ui/radio-group'

describe('a field', () => {
  it('a field is named by its label alone, star or not', () => {
    render(
      <Field label="Nome" required>
        <Input />
      </Field>,
    )
    const input = screen.getByRole('textbox', { name: 'Nome' })
    expect(input.getAttribute('aria-required')).toBe('true')
  })

  it('a field says its hint and what is wrong', () => {
    render(
      <Field label="Nome" hint="Como aparece no aplicativo." error="Escreva um nome.">
        <Input />
      </Field>,
    )
    const input = screen.getByLabelText('Nome')
    const said = input
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(said).toEqual(['Como aparece no aplicativo.', 'Escreva um nome.'])
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })

  it('a field is not invalid without an error', () => {
    render(
      <Field label="Nome">
        <Input />
      </Field>,
    )
    expect(screen.getByLabelText('Nome').hasAttribute('aria-invalid')).toBe(false)
    expect(screen.getByLabelText('Nome').hasAttribute('aria-describedby')).toBe(false)
  })

  it('a field groups radios under what they choose', async () => {
    render(
      <RadioGroup legend="Idioma">
        <Radio name="language" label="Português" defaultChecked />
        <Radio name="language" label="Inglês" />
      </RadioGroup>,
    )
    expect(screen.getByRole('group', { name: 'Idioma' })).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Inglês' }))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Português' }).checked).toBe(false)
  })
})

describe('a file field', () => {
  const picture = new File(['x'.repeat(2048)], 'capa.png', { type: 'image/png' })

  it('a file field hands over the file picked by its label', async () => {
    const onPick = vi.fn()
    render(<FileField label="Imagem" kind="image" onPick={onPick} />)
    await userEvent.upload(screen.getByLabelText('Imagem'), picture)
    expect(onPick).toHaveBeenCalledWith(picture)
  })

  it('a file field shows the name and the size, and removes', async () => {
    const onRemove = vi.fn()
    render(<FileField label="Imagem" kind="image" file={picture} onPick={() => {}} onRemove={onRemove} />)
    expect(screen.getByRole('status').textContent).toBe('capa.png, 2 kB')
    await userEvent.click(screen.getByRole('button', { name: 'Remover arquivo' }))
    expect(onRemove).toHaveBeenCalledTimes(1)
    expect(document.activeElement).toBe(screen.getByLabelText('Imagem'))
  })

  it('a file field previews a picture or a film', () => {
    const { container, rerender } = render(
      <FileField label="Imagem" kind="image" file={picture} preview="blob:a" onPick={() => {}} />,
    )
    expect(screen.getByAltText('Prévia').getAttribute('src')).toBe('blob:a')
    rerender(<FileField label="Vídeo" kind="video" file={picture} preview="blob:b" onPick={() => {}} />)
    expect(container.querySelector('video')?.getAttribute('src')).toBe('blob:b')
  })

  it('a file field tells when nothing was picked from when something was', () => {
    const onPick = vi.fn()
    render(<FileField label="Imagem" kind="image" onPick={onPick} />)
    fireEvent.change(screen.getByLabelText('Imagem'), { target: { files: [] } })
    expect(onPick).not.toHaveBeenCalled()
  })
})
