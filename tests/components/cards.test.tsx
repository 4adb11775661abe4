import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ActionsMenu } from '@/components/cards/actions-menu'
import { CategoryChip } from '@/components/cards/category-chip'
import { Cover, hueOf } from '@/components/cards/cover'
import { EntityCard } from '@/components/cards/entity-card'
import StuckBadge from '@/components/cards/stuck-badge'
import { LinkContext } from '@/components/link'

describe('a card', () => {
  it('a card is an article whose heading and link have the name', () => {
    render(<EntityCard name="Álgebra" description="Do zero." href="/courses/1" />)
    const card = screen.getByRole('article')
    expect(within(card).getByRole('heading', { name: 'Álgebra' })).toBeTruthy()
    expect(within(card).getByRole('link', { name: 'Álgebra' }).getAttribute('href')).toBe('/courses/1')
  })

  it('a card uses the link it is given', () => {
    const Routed = ({ href, children }: { href: string; children?: unknown }) => (
      <a href={`/app${href}`}>{String(children)}</a>
    )
    render(
      <LinkContext value={Routed}>
        <EntityCard name="Álgebra" href="/courses/1" />
      </LinkContext>,
    )
    expect(screen.getByRole('link').getAttribute('href')).toBe('/app/courses/1')
  })

  it('a card says in words what is pending or failed, with or without a cover', async () => {
    const onOpen = vi.fn()
    const { rerender } = render(<EntityCard name="Álgebra" pending />)
    expect(screen.getByText('Pendente')).toBeTruthy()
    rerender(
      <EntityCard
        name="Álgebra"
        cover={false}
        pending
        failed={<StuckBadge state="failed" onOpen={onOpen} />}
      />,
    )
    expect(screen.queryByText('Pendente')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^Falhou/ }))
    expect(onOpen).toHaveBeenCalledTimes(1)
  })

  it('a card keeps an unknown colour as harmless as its name', () => {
    const { container } = render(<CategoryChip name="Estranha" color={'red"] { color: url(x)'} />)
    expect(container.querySelector('[data-color="red"]')).toBeNull()
    expect(container.querySelector('[style]')).toBeNull()
  })
})

describe('the actions of a card', () => {
  it('open by the button named after the thing, act after the focus is back', async () => {
    const onSelect = vi.fn(() => document.activeElement?.getAttribute('aria-label'))
    render(<ActionsMenu name="Álgebra" items={[{ label: 'Excluir', destructive: true, onSelect }]} />)
    await userEvent.click(screen.getByRole('button', { name: 'Ações de Álgebra' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
    await vi.waitFor(() => expect(onSelect).toHaveReturnedWith('Ações de Álgebra'))
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('the actions of a card do nothing when the menu is left by Escape', async () => {
    const onSelect = vi.fn()
    render(<ActionsMenu name="Álgebra" items={[{ label: 'Excluir', onSelect }]} />)
    await userEvent.click(screen.getByRole('button', { name: 'Ações de Álgebra' }))
    await screen.findByRole('menuitem', { name: 'Excluir' })
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(onSelect).not.toHaveBeenCalled()
  })
})

describe('a cover', () => {
  it('a cover shows the letter of the name when there is no picture', () => {
    const { container } = render(<Cover name="álgebra" />)
    expect(container.querySelector('img')).toBeNull()
    expect(container.textContent).toBe('Á')
  })

  it('a cover takes a broken picture away, and tries again when the connection is back', () => {
    render(<Cover name="Álgebra" src="/a.webp" alt="Capa" />)
    fireEvent.error(screen.getByRole('img', { name: 'Capa' }))
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByText('Capa')).toBeTruthy()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.getByRole('img', { name: 'Capa' })).toBeTruthy()
  })

  it('a cover gives a new picture its own chance', () => {
    const { container, rerender } = render(<Cover name="Álgebra" src="/a.webp" />)
    const picture = container.querySelector('img')
    if (picture) fireEvent.error(picture)
    rerender(<Cover name="Álgebra" src="/b.webp" />)
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/b.webp')
  })

  it('a cover has the same tint for the same name', () => {
    expect(hueOf('Álgebra')).toBe(hueOf('Álgebra'))
    expect(hueOf('Álgebra')).not.toBe(hueOf('Biologia'))
  })

  it('a picture that leaves the page gives up its addresses, and one that stays keeps them', async () => {
    const { container, rerender } = render(<Cover name="Álgebra" src="/a.webp" />)
    const picture = container.querySelector('img') as HTMLImageElement
    rerender(<Cover name="Álgebra 2" src="/a.webp" />)
    await act(async () => {})
    expect(picture.getAttribute('src')).toBe('/a.webp')
    rerender(<Cover name="Álgebra 2" />)
    await act(async () => {})
    expect(picture.isConnected).toBe(false)
    expect(picture.hasAttribute('src')).toBe(false)
  })

  it('a picture that has loaded covers the letter', () => {
    const { container } = render(<Cover name="Álgebra" src="/a.webp" />)
    const picture = container.querySelector('img') as HTMLImageElement
    expect(picture.classList).toContain('opacity-0')
    fireEvent.load(picture)
    expect(picture.classList).not.toContain('opacity-0')
    expect(picture.classList).toContain('opacity-100')
  })
})

it('a chip whose icon cannot be had shows no broken picture, and asks again when there is a connection', () => {
  const { container } = render(<CategoryChip name="Exatas" icon="/uploads/a.png" />)
  const icon = () => container.querySelector('img')
  expect(icon()?.getAttribute('src')).toBe('/uploads/a.png')
  fireEvent.error(icon() as Element)
  expect(icon()).toBeNull()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(icon()).not.toBeNull()
})
