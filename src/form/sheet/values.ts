import { parseDecimal } from '@/lib/decimal'
import type { DeclaredField } from '@/shared/declared'
import { fold } from '@/shared/finding'
import { sentence } from '@/shared/isolated'
import { type NumberRule, numberProblem } from '@/shared/text-rules'

/** A thing that another may name. */
export interface Named {
  id: string
  name: string
}

/** The values of a thing by field, as actions take them. Nothing is an empty text; a truth value is `true` or `false`. */
export type Values = Readonly<Record<string, string>>

/** What a field may refer to; `undefined` if the list is not on this device. */
export type References = readonly Named[] | undefined

/** Returns the text of a cell. A name that several things have gets the id beside it. */
export function cellOf(field: DeclaredField, value: string, choices: References): string {
  if (value === '') return ''
  switch (field.kind) {
    case 'yesOrNo':
      return value === 'true' ? 'sim' : 'não'
    case 'choice':
    case 'color':
      return field.options[value] ?? value
    case 'reference': {
      const name = choices?.find(({ id }) => id === value)?.name.trim() ?? ''
      const same = choices?.filter((one) => isSameName(one.name, name)) ?? []
      if (name === '') return withId(name, value)
      return same.length > 1 ? withId(name, value) : name
    }
    default:
      return value
  }
}

const withId = (name: string, id: string) => `${name} (Id ${id})`.trim()
const WITH_ID = /\(Id ([^()\s]+)\)\s*$/i

const isSameName = (one: string, other: string) =>
  one.trim().normalize('NFC') === other.trim().normalize('NFC')

/** What a cell means, or why nobody can tell, as the end of a sentence that begins with the name of the column. */
export type Meaning = { value: string } | { problem: string }

/** @param text what a person wrote. It is not empty */
export function meaningIn(field: DeclaredField, text: string, choices: References): Meaning {
  switch (field.kind) {
    case 'yesOrNo':
      return yesOrNo(text)
    case 'choice':
    case 'color':
      return choice(field.options, text)
    case 'reference':
      return reference(text, choices)
    case 'number':
      return number(text, field.limit)
    default:
      return { value: text }
  }
}

function number(text: string, limit: NumberRule): Meaning {
  const value = parseDecimal(text) ?? Number.NaN
  const problem = numberProblem(value, limit)
  return problem === undefined ? { value: String(value) } : { problem }
}

const YES = new Set(['sim', 's', 'true', 'verdadeiro', '1', 'x', 'yes'])
const NO = new Set(['nao', 'n', 'false', 'falso', '0', 'no'])

function yesOrNo(text: string): Meaning {
  const word = fold(text)
  if (YES.has(word)) return { value: 'true' }
  return NO.has(word) ? { value: 'false' } : { problem: sentence`“${text}” não é sim nem não.` }
}

function choice(options: Readonly<Record<string, string>>, text: string): Meaning {
  const [found] =
    Object.entries(options).find(([code, label]) => [code, fold(label)].includes(fold(text))) ?? []
  return found === undefined
    ? { problem: sentence`“${text}” não é nenhuma das opções: ${Object.values(options).join(', ')}.` }
    : { value: found }
}

/** An exact name is first. A name that is only like it counts if no other is. Nothing is guessed. */
function reference(text: string, choices: References): Meaning {
  if (choices === undefined)
    return { problem: sentence`não se sabe quem é “${text}”, porque a lista ainda não está neste aparelho.` }
  const exact = choices.filter(({ name }) => isSameName(name, text))
  const [, id] = WITH_ID.exec(text) ?? []
  const byId = choices.filter((one) => one.id === id)
  const like = choices.filter(({ name }) => fold(name.trim()) === fold(text))
  const found = [exact, byId, like].find(({ length }) => length > 0) ?? []
  const [only] = found
  if (only === undefined)
    return { problem: sentence`“${text}” não existe. Confira o nome, ou crie antes de importar.` }
  if (found.length === 1) return { value: only.id }
  const ways = found.map((one) => sentence`“${withId(one.name, one.id)}”`).join(' ou ')
  return { problem: sentence`“${text}” é o nome de ${found.length}. Escreva ${ways}.` }
}
