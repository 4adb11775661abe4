import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DialogHost } from '@/app/dialog-host'
import { lazyComponent } from '@/components/lazy-component'
import { useDialogs } from '@/form/offer/dialogs'

interface FormProps {
  of: string
}

/** A form whose code comes when the test says so. */
function lateForm() {
  let arrive = (_module: { default: (props: FormProps) => React.ReactElement }) => {}
  const code = new Promise<Parameters<typeof arrive>[0]>((resolve) => {
    arrive = resolve
  })
  const Form = ({ of }: FormProps) => {
    const dialogs = useDialogs()
    return (
      <section aria-label={`Editar ${of}`}>
        <button type="button" onClick={() => dialogs.show(() => <p>Descartar?</p>)}>
          Cancelar
        </button>
      </section>
    )
  }
  return {
    Form: lazyComponent<FormProps>(() => code),
    arrives: () => act(async () => arrive({ default: Form })),
  }
}

function Opener({ of, Form }: FormProps & { Form: React.ComponentType<FormProps> }) {
  const dialogs = useDialogs()
  return (
    <button type="button" onClick={() => dialogs.show(() => <Form of={of} />)}>
      {`Abrir ${of}`}
    </button>
  )
}

const shown = () => screen.queryAllByRole('region').map((form) => form.getAttribute('aria-label'))

function open() {
  const { Form, arrives } = lateForm()
  render(
    <DialogHost>
      <Opener of="A" Form={Form} />
      <Opener of="B" Form={Form} />
    </DialogHost>,
  )
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  return { press, arrives }
}

test('an opener that is pressed again while the code of its form is on its way opens one form', async () => {
  const { press, arrives } = open()
  await press('Abrir A')
  await press('Abrir A')
  await arrives()
  expect(shown()).toEqual(['Editar A'])
})

test('of two openers that are pressed while the code is on its way, the last one counts', async () => {
  const { press, arrives } = open()
  await press('Abrir A')
  await press('Abrir B')
  await arrives()
  expect(shown()).toEqual(['Editar B'])
})

test('a dialog that an open form shows does not take the place of the form', async () => {
  const { press, arrives } = open()
  await press('Abrir A')
  await arrives()
  await press('Cancelar')
  screen.getByText('Descartar?')
  expect(shown()).toEqual(['Editar A'])
})
