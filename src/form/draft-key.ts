import type { ActionFormProps } from './action-form'

/**
 * Returns the key of the form's draft. It contains the action's name, the corrected entry, and the source. It also
 * contains the id of the changed thing. If there is none, it contains the ids of the things that the new thing is
 * added to.
 */
export function draftKey<I>({ action, target, fixed, initial, source }: ActionFormProps<I>): string {
  const about = (typeof fixed === 'function' ? fixed({ ...initial }) : fixed) ?? {}
  const ids = Object.entries(about).filter(([field]) => /^id$|Id$/.test(field))
  const own = ids.filter(([field]) => field === 'id')
  const place = target.kind === 'correction' ? target.seq : ''
  return JSON.stringify([action.name, place, ...(own.length > 0 ? own : ids), ...(source ? [source] : [])])
}
