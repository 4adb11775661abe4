import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import type { Base } from '@/outbox'
import { sentence } from '@/shared/isolated'
import type { FieldSpec } from '../fields/form-fields'

type Value = Base['values'][string]

interface Props {
  fields: readonly FieldSpec[]
  isGone: boolean
  /** The fields that have taken another person's values by themselves. */
  taken: readonly string[]
  /** The fields that the person has changed, with what another person wrote there. */
  kept: readonly (readonly [name: string, value: Value])[]
  onTake: (name: string, value: Value) => void
  onKeep: (name: string, value: Value) => void
}

/** A longer text would hide the form. */
const SHOWN = 120

/**
 * The quiet lines at the head of a form that say what another person changed while it was open. What the person typed is
 * never replaced, unless the person presses `Usar o novo valor`.
 */
export function NewsOfOthers({ fields, isGone, taken, kept, onTake, onKeep }: Props) {
  const fieldOf = (name: string) => fields.find((field) => field.name === name)
  const labelOf = (name: string) => fieldOf(name)?.label ?? name
  const own = new Set(kept.map(([name]) => name))
  const shown = taken.filter((name) => !own.has(name))
  return (
    <>
      {isGone && (
        <Alert variant="warning">Outra pessoa excluiu este item. O que você digitou continua aqui.</Alert>
      )}
      {shown.length > 0 && (
        <Alert>{`Outra pessoa mudou ${listed(shown.map(labelOf))}. O formulário já mostra o novo valor.`}</Alert>
      )}
      {kept.map(([name, value]) => (
        <Alert key={name} title={`Outra pessoa mudou ${labelOf(name)}${to(fieldOf(name), value)}.`}>
          <p>O que você digitou continua no campo.</p>
          <p className="mt-2 flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="outline"
              aria-label={`Usar o novo valor: ${labelOf(name)}`}
              onClick={() => onTake(name, value)}
            >
              Usar o novo valor
            </Button>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Ficar com o meu: ${labelOf(name)}`}
              onClick={() => onKeep(name, value)}
            >
              Ficar com o meu
            </Button>
          </p>
        </Alert>
      ))}
    </>
  )
}

const list = new Intl.ListFormat('pt-BR')

/** Joins labels as people do: `Nome, Descrição e Idioma`. */
export const listed = (labels: readonly string[]): string => list.format(labels)

/** Returns ` para “…”`; an empty text if the value is nothing that can be read, such as the address of a picture. */
function to(field: FieldSpec | undefined, value: Value): string {
  if (field === undefined || field.kind === 'image' || field.kind === 'video') return ''
  const text = String(value ?? '')
  const option = 'options' in field ? field.options.find((one) => one.value === text)?.label : undefined
  if (text === '') return ': ficou vazio'
  if ('options' in field && option === undefined) return ''
  const words = option ?? text
  const shown = words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words
  return sentence` para “${shown}”`
}
