import { render } from '@testing-library/react'
import { createLucideIcon, type LucideIcon } from 'lucide-react'
import { expect, it } from 'vitest'
import lucideIcon from '@/components/ui/lucide-icon'

/** The drawing that the file of this icon gives to `createLucideIcon`. */
const drawing = {
  node: [
    ['path', { d: 'M10 11v6', key: 'a' }],
    ['circle', { cx: '12', cy: '5', r: '2', key: 'b' }],
  ] as [string, Record<string, string>][],
}

function svgOf(Icon: LucideIcon | ReturnType<typeof lucideIcon>) {
  const { container } = render(<Icon aria-hidden className="size-4 text-success" />)
  const svg = container.querySelector('svg')
  svg?.classList.remove('lucide', 'lucide-bin')
  return svg
}

it('an icon of the build looks as the same icon of lucide', () => {
  const lucides = svgOf(createLucideIcon('bin', drawing.node))
  const ours = svgOf(lucideIcon(drawing))
  const attributes = (svg: SVGSVGElement | null) =>
    Object.fromEntries([...(svg?.attributes ?? [])].map(({ name, value }) => [name, value]))
  expect(attributes(ours)).toEqual(attributes(lucides))
  expect(ours?.innerHTML).toBe(lucides?.innerHTML)
})

it('screen readers skip an icon that says nothing of them', () => {
  const Icon = lucideIcon(drawing)
  const { container } = render(<Icon />)
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})
