import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BookOpen, LogOut } from 'lucide-react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ErrorState } from '@/components/error-state'
import { AppShell } from '@/components/frame/app-shell'
import { PageHeader } from '@/components/frame/page-header'
import { StatusDot } from '@/components/frame/status-dot'
import { notify, Toasts } from '@/components/toasts'

const leave = vi.fn()
const shell = (
  <AppShell
    items={[{ label: 'Cursos', href: '/courses', icon: BookOpen, active: true }]}
    footerItems={[{ label: 'Sair', icon: LogOut, onSelect: leave }]}
    tools={
      <StatusDot tone="good" label="Conexão">
        Online
      </StatusDot>
    }
  >
    <PageHeader title="Cursos" />
  </AppShell>
)

afterEach(() => {
  cleanup()
  localStorage.clear()
  leave.mockClear()
})

describe('the shell', () => {
  it('the shell has a menu that tells where one is, a way past it and a named status', () => {
    render(shell)
    const menu = screen.getByRole('navigation', { name: 'Menu principal' })
    expect(within(menu).getByRole('link', { name: 'Cursos' }).getAttribute('aria-current')).toBe('page')
    const skip = screen.getByRole('link', { name: 'Pular para o conteúdo' }).getAttribute('href')
    expect(document.querySelector(skip ?? '')?.tagName).toBe('MAIN')
    expect(screen.getByRole('status', { name: 'Conexão' }).textContent).toBe('Online')
  })

  it('the shell opens the menu as a drawer that closes when something is chosen', async () => {
    render(shell)
    await userEvent.click(screen.getByRole('button', { name: 'Abrir menu' }))
    const drawer = await screen.findByRole('dialog', { name: 'Menu' })
    await userEvent.click(within(drawer).getByRole('button', { name: 'Sair' }))
    expect(leave).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir menu' })),
    )
  })

  it('the shell remembers a folded menu', async () => {
    const { unmount } = render(shell)
    await userEvent.click(screen.getByRole('button', { name: /^Recolher/ }))
    const folded = document.querySelector('[data-menu]')?.getAttribute('data-menu')
    expect(folded).not.toBe('auto')
    unmount()
    render(shell)
    expect(document.querySelector('[data-menu]')?.getAttribute('data-menu')).toBe(folded)
  })
})

describe('words from the app', () => {
  it('the app shows a toast asked for before the corner of toasts is there, and closes it', async () => {
    render(<Toasts />)
    await notify('error', 'Erro ao criar curso', { description: 'O nome já existe.' })
    expect(await screen.findByText('Erro ao criar curso')).toBeTruthy()
    expect(screen.getByText('O nome já existe.')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Notificações' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Fechar notificação' }))
    await waitFor(() => expect(screen.queryByText('Erro ao criar curso')).toBeNull())
  })

  it('the app offers to try again after a failure', async () => {
    const onRetry = vi.fn()
    render(<ErrorState title="Não foi possível carregar os cursos." onRetry={onRetry} />)
    expect(screen.getByRole('alert').textContent).toContain('Não foi possível carregar os cursos.')
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(onRetry).toHaveBeenCalledTimes(1)
  })
})
