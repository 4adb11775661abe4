import type { Json } from '@/lib/json'
import { type About, kindIn, type Thing } from '@/outbox'

/** What an action says of the ids in its input; see `ActionSpec`. */
interface Naming {
  refersTo?: readonly string[] | undefined
  kinds?: Readonly<Record<string, string | undefined>> | undefined
}

/**
 * Returns the things that an input names by id. The field `id` names a thing of the action's own noun. A field such as
 * `courseId` names a thing of another noun, here a course. A new lesson counts as a change of its course, because it
 * changes the order of the course's content.
 *
 * @param action the name of the action, which begins with its noun: `course.update`
 */
export function aboutOf(action: string, { refersTo: only = [], kinds }: Naming, input: Json): About {
  const changes: Thing[] = []
  const refersTo: Thing[] = []
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return { changes, refersTo }
  for (const [field, id] of Object.entries(input)) {
    const kind = kindIn(action, field, kinds)
    if (kind === undefined || typeof id !== 'string' || id === '') continue
    const things = only.includes(field) ? refersTo : changes
    things.push([kind, id])
  }
  return { changes, refersTo }
}
