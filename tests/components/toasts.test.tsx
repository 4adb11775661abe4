import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { notify, Toasts } from '@/components/toasts'
import Toaster from '@/components/ui/toaster'
import { proves } from '../proves'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

describe('a toast', () => {
  it('a toast stands for nine seconds at the top right, and for as long as it is told (sections 8 and 9)', async () => {
    proves('8', 'shown at the top right')
    proves('9', '9000 ms for most toasts')
    render(<Toaster />)
    await act(() => notify('success', 'Curso criado com sucesso'))
    await act(() => notify('error', 'Senha inválida', { duration: 3000 }))
    const usual = await screen.findByText('Curso criado com sucesso')
    const short = await screen.findByText('Senha inválida')
    const corner = usual.closest('[data-sonner-toaster]')
    expect(corner?.getAttribute('data-y-position')).toBe('top')
    expect(corner?.getAttribute('data-x-position')).toBe('right')
    await pass(2_500)
    expect(short.isConnected).toBe(true)
    await pass(1_500)
    expect(short.isConnected).toBe(false)
    await pass(4_000)
    expect(usual.isConnected).toBe(true)
    await pass(2_000)
    expect(usual.isConnected).toBe(false)
  })

  it('a toast can be closed (section 8)', async () => {
    proves('8', 'error toasts are closable')
    render(<Toaster />)
    await act(() => notify('error', 'Erro ao criar curso', { description: 'Nome repetido.' }))
    expect(await screen.findByText('Nome repetido.')).toBeTruthy()
    act(() => screen.getByRole('button', { name: 'Fechar notificação' }).click())
    await pass(1_000)
    expect(screen.queryByText('Erro ao criar curso')).toBeNull()
  })
  it('a toast lets Tab go through it and on, and gives the focus back only where it takes it away', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    render(
      <>
        <button type="button">antes</button>
        <Toaster />
        <button type="button">depois</button>
      </>,
    )
    const before = screen.getByRole('button', { name: 'antes' })
    await act(() => notify('success', 'Curso criado com sucesso'))
    await screen.findByText('Curso criado com sucesso')
    act(() => before.focus())
    // When the user leaves the toast by Tab, the toast must not return the focus to the button `before`, which precedes
    // it. Otherwise, in a real browser, the next Tab would enter the toast again, and nobody could get past the toast.
    const calledBack = vi.fn()
    before.addEventListener('focus', calledBack)
    // Three presses of Tab go to the toast itself, to its button, and to the button after the toast.
    for (let stop = 0; stop < 3; stop += 1) await user.tab()
    expect(document.activeElement?.textContent).toBe('depois')
    expect(calledBack).not.toHaveBeenCalled()
    await user.tab({ shift: true })
    const close = screen.getByRole('button', { name: 'Fechar notificação' })
    expect(document.activeElement).toBe(close)
    await user.keyboard('{Enter}')
    await pass(1_000)
    expect(screen.queryByText('Curso criado com sucesso')).toBeNull()
    expect(document.activeElement?.textContent).toBe('depois')
  })
})

describe('the place of the toasts', () => {
  const place = () => screen.findByRole('region', { name: /Notificações/, hidden: true })

  it('is there after the first press, so that the first toast need not wait for its code', async () => {
    render(<Toasts />)
    fireEvent.pointerDown(document.body)
    expect(await place()).toBeTruthy()
  })

  it('is there after the first key', async () => {
    render(<Toasts />)
    fireEvent.keyDown(document.body, { key: 'Tab' })
    expect(await place()).toBeTruthy()
  })

  it('comes with a toast that nobody pressed for', async () => {
    render(<Toasts />)
    await act(() => notify('warning', 'Pouco espaço neste aparelho'))
    expect(await screen.findByText('Pouco espaço neste aparelho')).toBeTruthy()
  })
})
