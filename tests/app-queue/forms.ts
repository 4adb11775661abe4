import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { type Services, ServicesProvider } from '@/action/services'
import { useRun, useRunAll, useRunTogether } from '@/action/use-run'

/**
 * The functions by which forms write to the queue. `run` writes one change. `all` writes several changes, either all of
 * them or none. `together` does the same for the changes of one press, which are shown and reported as a group.
 */
export type Forms = ReturnType<typeof useForms>

function useForms() {
  return { run: useRun(), all: useRunAll(), together: useRunTogether() }
}

/** Returns what the hooks of forms return. Hooks work only in a component, so one is rendered once, to a string. */
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
