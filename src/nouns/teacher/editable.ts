import type { Teacher, TeacherUpdate } from './schema'

/** Returns the initial values of the edit form. */
export function editable({ id, name, description }: Teacher): Partial<TeacherUpdate> {
  return { id, name, description: description ?? '' }
}
