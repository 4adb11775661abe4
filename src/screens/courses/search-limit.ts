import type { FieldProps } from '@/components/fields/field'
import { counterOf, writtenProblem } from '@/form/fields/form-fields'
import { limitsNow } from '@/form/use-limits'
import { ruleIn } from '@/shared/limits'

/** What the search field says of its text. */
export interface SearchTold {
  counter: FieldProps['counter']
  /** Why the host would refuse the search; `undefined` if it would not. */
  error: string | undefined
}

/** Judges a text by what the host takes as the search of the list of courses. */
export function searchTold(text: string): SearchTold {
  const rule = ruleIn(limitsNow(), 'courses', 'search', false)
  return { counter: counterOf(text, rule), error: writtenProblem(text, { required: false, rule }) }
}
