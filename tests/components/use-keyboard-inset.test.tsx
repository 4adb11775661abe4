import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useKeyboardInset } from '@/components/use-keyboard-inset'

function Panel() {
  useKeyboardInset()
  return null
}

const told = () => [...document.adoptedStyleSheets].map((sheet) => sheet.cssRules[0]?.cssText ?? '').join('')

it('a form keeps its place above the keyboard when a question above it is closed', () => {
  const view = Object.assign(new EventTarget(), { height: window.innerHeight - 300, offsetTop: 0, scale: 1 })
  vi.stubGlobal('visualViewport', view)
  const form = render(<Panel />)
  expect(told()).toContain('300px')
  render(<Panel />).unmount()
  expect(told()).toContain('300px')
  form.unmount()
  expect(told()).not.toContain('300px')
})
