import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Field } from '@/components/fields/field'
import { ComboboxMany } from '@/components/ui/combobox-many'

const options = ['Álgebra', 'Biologia', 'Química'].map((label) => ({ value: label[0] ?? '', label }))

function Example() {
  const [values, setValues] = useState<string[]>([])
  return (
    <Field label="Cursos">
      <ComboboxMany options={options} values={values} onValuesChange={setValues} />
    </Field>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Cursos' })
const chips = () => {
  const list = screen.queryByRole('list', { name: 'Escolhidos' })
  return list === null
    ? []
    : within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
}
const status = () => screen.getByRole('status').textContent

it('several options are chosen by keys, without the list closing in between', async () => {
  render(<Example />)
  await userEvent.click(box())
  expect(screen.getByRole('listbox').getAttribute('aria-multiselectable')).toBe('true')
  await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}')
  expect(chips()).toEqual(['Álgebra', 'Química'])
  expect(status()).toBe('2 escolhidos, 3 opções')
  const selected = screen.getAllByRole('option').map((option) => option.getAttribute('aria-selected'))
  expect(selected).toEqual(['true', 'false', 'true'])
})

it('a search that led to a choice is cleared, so that the next one can begin', async () => {
  render(<Example />)
  await userEvent.type(box(), 'algebra{Enter}')
  expect(chips()).toEqual(['Álgebra'])
  expect(box().value).toBe('')
  await userEvent.type(box(), 'bio{Enter}')
  expect(chips()).toEqual(['Álgebra', 'Biologia'])
})

it('a chosen option is taken away by its chip, by a second press, or by Backspace in the empty field', async () => {
  render(<Example />)
  await userEvent.click(box())
  for (const option of screen.getAllByRole('option')) await userEvent.click(option)
  await userEvent.click(screen.getByRole('option', { name: 'Biologia' }))
  expect(chips()).toEqual(['Álgebra', 'Química'])
  await userEvent.click(screen.getByRole('button', { name: 'Tirar Álgebra' }))
  expect(chips()).toEqual(['Química'])
  expect(document.activeElement).toBe(box())
  await userEvent.keyboard('x{Backspace}')
  expect(chips()).toEqual(['Química'])
  await userEvent.keyboard('{Backspace}')
  expect(chips()).toEqual([])
})
