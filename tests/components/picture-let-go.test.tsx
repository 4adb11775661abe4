/** What a picture holds when it leaves the page: Chromium keeps one that leaves with its sizes for ever. */
import { render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Picture } from '@/components/cards/cover'
import { pictureSizes } from '@/lib/offered-sizes'

const SRC = 'https://api.example/uploads/a.jpg'
const HELD = ['sizes', 'srcset', 'src']

afterEach(() => {
  pictureSizes.pattern = ''
  vi.restoreAllMocks()
})

function shown() {
  pictureSizes.pattern = 'https://api.example/uploads/ ?w=* 320 640'
  return (
    <ul>
      <li>
        <Picture src={SRC} alt="Capa" />
      </li>
    </ul>
  )
}

it('a picture has let go of its addresses and sizes before a page that goes takes it along', () => {
  const { unmount } = render(shown())
  const image = screen.getByAltText('Capa')
  expect(HELD.every((name) => image.hasAttribute(name))).toBe(true)
  const held: string[][] = []
  const { removeChild } = Node.prototype
  vi.spyOn(Node.prototype, 'removeChild').mockImplementation(function (this: Node, child) {
    held.push(HELD.filter((name) => image.hasAttribute(name)))
    return removeChild.call(this, child) as typeof child
  })
  unmount()
  expect(held[0]).toEqual([])
  expect(image.isConnected).toBe(false)
})

it('a picture that React shows again has its addresses and sizes', () => {
  render(<StrictMode>{shown()}</StrictMode>)
  const image = screen.getByAltText('Capa')
  expect(image.getAttribute('src')).toBe(SRC)
  expect(image.getAttribute('srcset')).toContain('w=320 320w')
  expect(image.getAttribute('sizes')).toMatch(/^auto,/)
})
