import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { type Services, ServicesProvider } from '@/action/services'
import { useRun, useRunAll, useRunTogether } from '@/action/use-run'

/**
 * The ways in which forms write to the queue: one change, several that are stored all or not at all, several of one
 * press.
 */
export type Forms = ReturnType<typeof useForms>

function useForms() {
  return { run: useRun(), all: useRunAll(), together: useRunTogether() }
}

/** Runs the hooks of forms without a form: it renders them once, as a server would. */
export function formsOn(services: Services): Forms {
  let forms: Forms | undefined
  const Form = () => {
    forms = useForms()
    return null
  }
  renderToString(createElement(ServicesProvider, { value: services }, createElement(Form)))
  if (forms === undefined) throw new Error('nothing was rendered')
  return forms
}
