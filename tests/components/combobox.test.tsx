import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Field } from '@/components/fields/field'
import { Combobox } from '@/components/ui/combobox'

const courses = [
  { value: 'a', label: 'Álgebra linear' },
  { value: 'b', label: 'Biologia' },
  { value: 'c', label: 'Introdução à álgebra' },
]
const many = Array.from({ length: 300 }, (_, at) => ({ value: `${at}`, label: `Curso ${at}` }))

function Example({
  options = courses,
  onPick,
  start = '',
}: {
  options?: typeof courses
  onPick?: (value: string) => void
  start?: string
}) {
  const [value, setValue] = useState(start)
  return (
    <Field label="Selecione um curso">
      <Combobox
        options={options}
        value={value}
        onValueChange={(next) => {
          setValue(next)
          onPick?.(next)
        }}
      />
    </Field>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Selecione um curso' })
const labels = () => screen.queryAllByRole('option').map((option) => option.textContent)

describe('a combobox', () => {
  it('a combobox shows every option and takes the one pressed', async () => {
    const onPick = vi.fn()
    render(<Example onPick={onPick} />)
    await userEvent.click(box())
    expect(labels()).toEqual(courses.map((course) => course.label))
    await userEvent.click(screen.getByRole('option', { name: 'Biologia' }))
    expect(onPick).toHaveBeenCalledWith('b')
    expect(labels()).toEqual([])
    expect(box().value).toBe('Biologia')
  })

  it('a combobox finds without accents, capitals or order', async () => {
    render(<Example />)
    await userEvent.click(box())
    await userEvent.type(box(), 'ALGEBRA int')
    expect(labels()).toEqual(['Introdução à álgebra'])
  })

  it('a combobox is worked by keys alone, without submitting the form around it', async () => {
    const onSubmit = vi.fn()
    const onPick = vi.fn()
    render(
      <form onSubmit={onSubmit}>
        <Example onPick={onPick} />
      </form>,
    )
    await userEvent.tab()
    await userEvent.keyboard('alg{ArrowDown}')
    const active = box().getAttribute('aria-activedescendant') ?? ''
    expect(document.getElementById(active)?.textContent).toBe('Introdução à álgebra')
    await userEvent.keyboard('{Enter}')
    expect(onPick).toHaveBeenCalledWith('c')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('a combobox goes back to what was chosen when left', async () => {
    render(<Example start="b" />)
    await userEvent.click(box())
    await userEvent.type(box(), 'alg')
    await userEvent.tab()
    expect(box().value).toBe('Biologia')
    expect(labels()).toEqual([])
  })

  it('a combobox marks the chosen one and says when nothing is found', async () => {
    render(<Example start="b" />)
    await userEvent.click(box())
    expect(screen.getByRole('option', { name: 'Biologia' }).getAttribute('aria-selected')).toBe('true')
    await userEvent.type(box(), 'xyz')
    expect(screen.getByRole('status').textContent).toBe('Nada encontrado')
    expect(labels()).toEqual([])
  })

  it('a combobox opens with the chosen one in view', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
    render(<Example options={many} start="250" />)
    await userEvent.click(box())
    expect(scrolled.mock.contexts).toContain(screen.getByRole('option', { name: 'Curso 250' }))
    scrolled.mockRestore()
  })

  it('a combobox draws only some of many, and still reaches the last by keys and by name', {
    tags: 'night',
  }, async () => {
    const onPick = vi.fn()
    render(<Example options={many} onPick={onPick} start="250" />)
    await userEvent.click(box())
    expect(screen.getByRole('option', { name: 'Curso 250' })).toBeTruthy()
    await userEvent.type(box(), '29')
    expect(labels()).toHaveLength(13)
    await userEvent.clear(box())
    expect(labels()).toHaveLength(100)
    await userEvent.type(box(), '299{Enter}')
    expect(onPick).toHaveBeenCalledWith('299')
  })
})
