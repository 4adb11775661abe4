import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { DialogForm } from '@/components/fields/dialog-form'
import { Field } from '@/components/fields/field'
import { Combobox } from '@/components/ui/combobox'
import { Dialog, DialogContent, DialogTrigger } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'

const teachers = [
  { value: '1', label: 'Ângela' },
  { value: '2', label: 'Bruno' },
]

function Example({ onSubmit = () => {}, busy }: { onSubmit?: () => void; busy?: boolean }) {
  const [teacher, setTeacher] = useState('1')
  return (
    <Dialog>
      <DialogTrigger>Adicionar Curso</DialogTrigger>
      <DialogContent>
        <DialogForm
          title="Adicionar Curso"
          description="Aparece no aplicativo."
          submit="Criar"
          busy={busy}
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          <Field label="Nome" required>
            <Input />
          </Field>
          <Field label="Professor">
            <Combobox options={teachers} value={teacher} onValueChange={setTeacher} />
          </Field>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}

async function open(props = {}) {
  const user = userEvent.setup()
  render(<Example {...props} />)
  await user.click(screen.getByRole('button', { name: 'Adicionar Curso' }))
  return user
}

describe('a dialog', () => {
  it('a dialog is named by its title, described by its description and starts in its first field', async () => {
    await open()
    const dialog = screen.getByRole('dialog', { name: 'Adicionar Curso' })
    const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
    expect(description?.textContent).toBe('Aparece no aplicativo.')
    expect(document.activeElement).toBe(screen.getByLabelText('Nome'))
  })

  it.each(['Escape', 'Fechar', 'Cancelar'])('a dialog closes by %s and gives the focus back', async (way) => {
    const user = await open()
    if (way === 'Escape') await user.keyboard('{Escape}')
    else await user.click(screen.getByRole('button', { name: way }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Adicionar Curso'))
  })

  it('a dialog lets an open list take the first Escape', async () => {
    const user = await open()
    await user.click(screen.getByRole('combobox', { name: 'Professor' }))
    expect(screen.getAllByRole('option')).toHaveLength(2)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('option')).toBeNull()
    expect(screen.getByRole('dialog')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a dialog submits by Enter in a field', async () => {
    const onSubmit = vi.fn()
    const user = await open({ onSubmit })
    await user.type(screen.getByLabelText('Nome'), 'Álgebra{Enter}')
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  it('a dialog keeps its name and does not submit again while busy', async () => {
    const onSubmit = vi.fn()
    const user = await open({ onSubmit, busy: true })
    await user.click(screen.getByRole('button', { name: 'Criar' }))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('a dialog sends the focus to the page when what opened it is gone', async () => {
    function Deleting() {
      const [there, setThere] = useState(true)
      const [shown, setShown] = useState(false)
      return (
        <main tabIndex={-1}>
          {there && (
            <button type="button" onClick={() => setShown(true)}>
              Excluir Álgebra
            </button>
          )}
          <Dialog open={shown} onOpenChange={setShown}>
            <DialogContent>
              <DialogForm
                title="Excluir"
                submit="Excluir"
                onSubmit={(event) => {
                  event.preventDefault()
                  setThere(false)
                  setShown(false)
                }}
              />
            </DialogContent>
          </Dialog>
        </main>
      )
    }
    const user = userEvent.setup()
    render(<Deleting />)
    await user.click(screen.getByRole('button', { name: 'Excluir Álgebra' }))
    await user.click(screen.getByRole('button', { name: 'Excluir' }))
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'))
  })
})
