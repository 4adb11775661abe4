/** The pages go on while a browser translates them, whether its translator heeds `translate="no"` or not. */
import { render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { translatePage } from '../translator'

/** What the check of the sources forbids. */
function Bare() {
  const [n, setN] = useState(0)
  return (
    <button type="button" onClick={() => setN(n + 1)}>
      {n > 1 && <b>!</b>}
      {n} vezes
    </button>
  )
}

it('bare', async () => {
  const stop = translatePage(false)
  render(<Bare />)
  const button = screen.getByRole('button')
  await waitFor(() => expect(button.querySelectorAll('font').length).toBe(4))
  button.click()
  await new Promise((r) => setTimeout(r, 50))
  console.log(button.outerHTML)
  button.click()
  await new Promise((r) => setTimeout(r, 50))
  console.log(button.outerHTML)
  stop()
})
