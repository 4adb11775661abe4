import { type Ref, useRef, useState } from 'react'
import { fieldOf } from '@/shared/declared'
import { ruleIn } from '@/shared/limits'
import type { FormField } from '../fields/form-fields'
import { useLimits } from '../use-limits'
import { type Copying, nameOfCopy } from './copy'

export interface CopyName {
  field: FormField
  value: string
  error: string | undefined
  ref: Ref<never>
  setValue: (value: string) => void
  /** Shows what is wrong with the name, and puts the focus there; `undefined` if nothing is wrong. */
  setError: (error: string | undefined) => void
}

/** The field `Nome` of the dialog `Duplicar`. It begins with the name of the original, marked as a copy. */
export function useCopyName(
  { field: [noun, name], hint }: Pick<Copying<never, unknown>, 'field' | 'hint'>,
  original: string,
): CopyName {
  const rule = ruleIn(useLimits(), noun, name, true)
  const kind = fieldOf(noun, name)?.kind === 'textarea' ? 'textarea' : 'text'
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const control = useRef<HTMLElement>(null)
  return {
    field: { kind, name, label: 'Nome', required: true, rule, hint },
    value: typed ?? nameOfCopy(original, rule.most),
    error,
    ref: control as Ref<never>,
    setValue: (value) => {
      setTyped(value)
      setError(undefined)
    },
    setError: (problem) => {
      setError(problem)
      if (problem !== undefined) control.current?.focus()
    },
  }
}
