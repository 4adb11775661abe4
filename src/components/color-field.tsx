import { type Ref, useId } from 'react'
import { FieldNotes } from './field'
import { Radio, RadioGroup } from './ui/radio-group'

export interface ColorFieldProps {
  label: string
  /** Stored names with the words for them. */
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  /** Where the focus goes when something is wrong with the choice. */
  inputRef?: Ref<HTMLInputElement> | undefined
  hint?: string | undefined
  error?: string | undefined
}

/** One colour of a few: all in sight, each with its word, since not everybody sees colours alike. */
export function ColorField(props: ColorFieldProps) {
  const { label, options, value, onChange, onBlur, inputRef, hint, error } = props
  const id = useId()
  return (
    <RadioGroup
      legend={label}
      hint={hint}
      // A fieldset is only a group to those who listen; this says that one of it is to be chosen.
      role="radiogroup"
      {...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
    >
      <div className="grid w-full grid-cols-[repeat(auto-fill,minmax(9.25rem,1fr))] gap-2 pointer-coarse:grid-cols-[repeat(auto-fill,minmax(10.25rem,1fr))]">
        {options.map((option, at) => (
          <Radio
            key={option.value}
            // Native radios are one group by their name, which must not meet that of another open form.
            name={id}
            value={option.value}
            label={option.label}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
            ref={at === 0 ? inputRef : undefined}
            // The radio itself is the swatch.
            data-color={option.value}
            className="[&>input]:border-cat-border [&>input]:bg-cat-border"
          />
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </RadioGroup>
  )
}
