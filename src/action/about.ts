import type { Json } from '@/lib/json'
import type { About, Thing } from '@/outbox'

/**
 * Returns the things that an input names by id. The field `id` names a thing of the action's own noun. A field such as
 * `courseId` names a thing of another noun, here a course. A new lesson counts as a change of its course, because it
 * changes the order of the course's content.
 *
 * @param action the name of the action, which begins with its noun: `course.update`
 * @param only the action's `refersTo`: the fields that name things which the action does not change
 */
export function aboutOf(action: string, only: readonly string[], input: Json): About {
  const [noun = ''] = action.split('.')
  const changes: Thing[] = []
  const refersTo: Thing[] = []
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return { changes, refersTo }
  for (const [field, id] of Object.entries(input)) {
    const kind = field === 'id' ? noun : field.match(/^(.+)Id$/)?.[1]
    if (kind === undefined || typeof id !== 'string' || id === '') continue
    const things = only.includes(field) ? refersTo : changes
    things.push([kind.toLowerCase(), id])
  }
  return { changes, refersTo }
}
