import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { type Services, ServicesProvider } from '@/services/services'
import { useRun, useRunAll, useRunTogether } from '@/services/use-run'

/**
 * The functions by which forms write to the queue. `run` writes one change. `all` writes several changes, either all of
 * them or none. `together` also writes all of them or none, and makes them a group.
 */
export type Forms = ReturnType<typeof useForms>

function useForms() {
  return { run: useRun(), all: useRunAll(), together: useRunTogether() }
}

/** Renders a component once, to a string, and returns what its hooks return. Hooks work only in a component. */
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
