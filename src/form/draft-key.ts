import type { ActionFormProps } from './action-form'

/**
 * Returns the key of the form's draft. It names the action, the entry that is corrected, the thing that the action
 * changes or the things that it adds to, and the source.
 */
export function draftKey<I>({ action, target, fixed, initial, source }: ActionFormProps<I>): string {
  const about = (typeof fixed === 'function' ? fixed({ ...initial }) : fixed) ?? {}
  const ids = Object.entries(about).filter(([field]) => /^id$|Id$/.test(field))
  const own = ids.filter(([field]) => field === 'id')
  const place = target.kind === 'correction' ? target.seq : ''
  return JSON.stringify([action.name, place, ...(own.length > 0 ? own : ids), ...(source ? [source] : [])])
}
