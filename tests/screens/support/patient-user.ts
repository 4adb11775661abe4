import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/**
 * A user who waits until an element can be pressed. A dialog that has just opened takes no presses for a moment: Radix
 * first stops those of the page, and lets the dialog's through in the render that follows.
 */
export function patientUser(...options: Parameters<typeof userEvent.setup>) {
  const user = userEvent.setup(...options)
  const { click } = user
  const patiently = (element: Element) =>
    click(element).catch((error: unknown) => {
      if (!String(error).includes('pointer-events: none')) throw error
      return waitFor(() => click(element))
    })
  return Object.assign(user, { click: patiently })
}
