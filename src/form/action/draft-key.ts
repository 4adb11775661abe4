import type { ActionFormProps } from '../fields/action-form-spec'

/**
 * Returns the key under which the form's unsaved text is stored. The key contains the action's name, the `seq` of the
 * corrected entry, `source` (see `FormDialogProps`), and the id of the changed thing. If the form creates a thing,
 * there is no such id, and the key contains the ids of the things that the new thing is added to.
 */
export function draftKey<I>({ action, target, fixed, initial, source }: ActionFormProps<I>): string {
  const about = (typeof fixed === 'function' ? fixed({ ...initial }) : fixed) ?? {}
  const ids = Object.entries(about).filter(([field]) => /^id$|Id$/.test(field))
  const own = ids.filter(([field]) => field === 'id')
  const place = target.kind === 'correction' ? target.seq : ''
  return JSON.stringify([action.name, place, ...(own.length > 0 ? own : ids), ...(source ? [source] : [])])
}
