import { type Ref, useId } from 'react'
import { Radio, RadioGroup } from '../ui/radio-group'
import { FieldNotes } from './field'

export interface ColorFieldProps {
  label: string
  /** The stored names of the colours, with their labels. */
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  /** Receives the focus if the choice is invalid. */
  inputRef?: Ref<HTMLInputElement> | undefined
  hint?: string | undefined
  error?: string | undefined
}

/** A choice of one colour. Each colour is shown with its name, because not everybody sees colours alike. */
export function ColorField(props: ColorFieldProps) {
  const { label, options, value, onChange, onBlur, inputRef, hint, error } = props
  const id = useId()
  return (
    <RadioGroup
      legend={label}
      hint={hint}
      // For screen readers a fieldset is only a group. This role says that the user must choose one option.
      role="radiogroup"
      {...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
    >
      <div className="grid w-full grid-cols-[repeat(auto-fill,minmax(9.25rem,1fr))] gap-2 pointer-coarse:grid-cols-[repeat(auto-fill,minmax(10.25rem,1fr))]">
        {options.map((option, at) => (
          <Radio
            key={option.value}
            // Radios with the same name form one group. So the name must differ from the names in other open forms.
            name={id}
            value={option.value}
            label={option.label}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
            ref={at === 0 ? inputRef : undefined}
            // The radio itself shows the colour.
            data-color={option.value}
            className="[&>input]:border-cat-border [&>input]:bg-cat-border"
          />
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </RadioGroup>
  )
}
