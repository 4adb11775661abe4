import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ErrorBoundary } from '@/app/error-boundary'
import { lazyComponent } from '@/components/lazy-component'

const COURSES = { default: () => <h1>Cursos</h1> }

test('a page whose code is there is drawn at once, without a placeholder', async () => {
  const waiting = vi.fn(() => <p>Carregando</p>)
  const Courses = lazyComponent(() => Promise.resolve(COURSES), waiting)
  await Courses.load()
  render(<Courses />)
  screen.getByRole('heading', { name: 'Cursos' })
  expect(waiting).not.toHaveBeenCalled()
})

test('a page whose code is on its way is waited for, and stays when its parent renders again', async () => {
  const Page = () => <input aria-label="Busca" defaultValue="" />
  const Courses = lazyComponent(
    () => Promise.resolve({ default: Page }),
    () => <p>Carregando</p>,
  )
  const { rerender } = render(<Courses />)
  screen.getByText('Carregando')
  const search = await screen.findByRole('textbox', { name: 'Busca' })
  rerender(<Courses />)
  expect(screen.getByRole('textbox', { name: 'Busca' })).toBe(search)
})

test('code that did not come says so, and is imported again when the person tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn(() => Promise.resolve(COURSES)).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const Courses = lazyComponent(load)
  render(
    <ErrorBoundary>
      <Courses />
    </ErrorBoundary>,
  )
  await screen.findByText('Não foi possível abrir esta parte')
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await screen.findByRole('heading', { name: 'Cursos' })
  expect(load).toHaveBeenCalledTimes(2)
})

test('what a page can do without takes nothing away if its code did not come, and comes when the device is online', async () => {
  const load = vi.fn(() => Promise.resolve(COURSES)).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const Menu = lazyComponent(load, () => <p>Lugar do menu</p>, true)
  render(
    <ErrorBoundary>
      <p>A lista</p>
      <Menu />
    </ErrorBoundary>,
  )
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  screen.getByText('A lista')
  screen.getByText('Lugar do menu')
  window.dispatchEvent(new Event('online'))
  await screen.findByRole('heading', { name: 'Cursos' })
  screen.getByText('A lista')
})
