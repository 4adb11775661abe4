import { render, screen as shown } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyScreen } from '@/app/lazy-screen'

const COURSES = { default: () => <h1>Cursos</h1> }

test('a page whose code is there is drawn at once, without a placeholder', async () => {
  const Courses = lazyScreen(() => Promise.resolve(COURSES))
  await Courses.load()
  const Placeholder = vi.fn(() => <p>Carregando</p>)
  render(
    <Suspense fallback={<Placeholder />}>
      <Courses />
    </Suspense>,
  )
  shown.getByRole('heading', { name: 'Cursos' })
  expect(Placeholder).not.toHaveBeenCalled()
})

test('a page whose code is on its way is waited for, and stays when the code was fetched meanwhile', async () => {
  const Page = () => {
    return <input aria-label="Busca" defaultValue="" />
  }
  const Courses = lazyScreen(() => Promise.resolve({ default: Page }))
  const tree = () => (
    <Suspense fallback={<p>Carregando</p>}>
      <Courses />
    </Suspense>
  )
  const { rerender } = render(tree())
  shown.getByText('Carregando')
  const search = await shown.findByRole('textbox', { name: 'Busca' })
  rerender(tree())
  expect(shown.getByRole('textbox', { name: 'Busca' })).toBe(search)
})
