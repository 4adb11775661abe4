import { fieldOf, mustBeSeen } from './declared.ts'
import { type Limits, ruleIn } from './limits.ts'
import { numberProblem, type TextRule, textProblem, tidy } from './text-rules.ts'

/**
 * Returns the rule of a text field.
 * @param limits the limits of the host; `undefined` if it announces none, or if they are not known
 */
export function textRule(noun: string, field: string, limits: Limits | undefined): TextRule {
  const declared = fieldOf(noun, field)
  return ruleIn(limits, noun, field, declared !== undefined && mustBeSeen(declared))
}

/**
 * Returns what is wrong with the values of a thing, by field, as sentences such as `use no máximo 200 caracteres.` A
 * field that is fine, empty or absent has no sentence. Whether a field must be filled is not decided here.
 *
 * @param noun the noun as in `FIELDS`: `exercise`, `alternative`, `class` …
 * @param values texts and numbers by field; other values do not count
 * @param limits the limits of the host; `undefined` if it announces none, or if they are not known
 */
export function problemsOf(
  noun: string,
  values: Readonly<Record<string, unknown>>,
  limits: Limits | undefined,
): Record<string, string> {
  const wrong = Object.entries(values).flatMap(([field, value]) => {
    const problem = problemIn(noun, field, value, limits)
    return problem === undefined ? [] : [[field, problem]]
  })
  return Object.fromEntries(wrong)
}

function problemIn(noun: string, field: string, value: unknown, limits: Limits | undefined) {
  if (typeof value === 'string') return textProblem(tidy(value), textRule(noun, field, limits))
  const range = limits?.numbers[noun]?.[field]
  return typeof value === 'number' && range ? numberProblem(value, range) : undefined
}
