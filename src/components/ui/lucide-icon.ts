import { createElement, type SVGProps } from 'react'

interface Drawing {
  node: [tag: string, attributes: Record<string, string>][]
}

/**
 * Makes the component of an icon from its drawing, as `createLucideIcon` of lucide does. The build puts this function in
 * its place (`vite.config.ts`). Lucide's own one also changes sizes, colours and strokes by props, and by a context. The
 * app does that with CSS, and says of each icon whether screen readers see it.
 */
export default function lucideIcon({ node }: Drawing) {
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
