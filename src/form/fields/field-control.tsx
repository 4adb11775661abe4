import { Image } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Picture } from '@/components/cards/cover'
import { ColorField } from '@/components/fields/color-field'
import { Field } from '@/components/fields/field'
import { Combobox } from '@/components/ui/combobox'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { Textarea } from '@/components/ui/textarea'
import { isUnseen } from '@/lib/text'
import { FileInput } from '../file/file-input'
import type { Hold } from '../file/picked-file'
import { counterOf, type FieldValue, type FormField } from './form-fields'

export interface FieldControlProps {
  spec: FormField
  /** Stands in place of the hint of a text field. */
  note?: ReactNode
  value: FieldValue
  onChange: (value: FieldValue) => void
  onBlur: () => void
  inputRef: Ref<never>
  /** A file that the field takes as soon as it is rendered. */
  picked: File | undefined
  onHold: (hold: Hold | undefined) => void
  onDuration: (seconds: number) => void
  error: string | undefined
}

/** A select with more options than this becomes a combobox, because scrolling through so many takes too long. */
const SEARCHED_FROM = 30

/** Renders one field of a form, of any kind. */
export function FieldControl({
  spec,
  note,
  value,
  onChange,
  onBlur,
  inputRef,
  picked,
  onHold,
  onDuration,
  error,
}: FieldControlProps) {
  const { label, required, hint } = spec
  const about = { label, required, hint, error }
  const text = typeof value === 'string' ? value : ''
  const control = { ref: inputRef, name: spec.name, value: text, onBlur }
  const typed = ({ target }: { target: { value: string } }) => {
    const ignored = 'neverEmpty' in spec && spec.neverEmpty && isUnseen(target.value)
    if (!ignored) onChange(target.value)
  }
  switch (spec.kind) {
    case 'image':
    case 'video':
      return (
        <FileInput
          {...about}
          kind={spec.kind}
          shape={spec.kind === 'image' ? spec.shape : undefined}
          current={spec.current}
          value={typeof value === 'object' ? value : undefined}
          onChange={onChange}
          picked={picked}
          onHold={onHold}
          onDuration={onDuration}
        />
      )
    case 'select':
    case 'combobox':
      return (
        <Field {...about}>
          <SelectControl {...control} spec={spec} onValue={onChange} />
        </Field>
      )
    case 'color':
      return (
        <ColorField
          {...about}
          options={spec.options}
          value={text}
          onChange={onChange}
          onBlur={onBlur}
          inputRef={inputRef}
        />
      )
    case 'textarea':
      return (
        <Field {...about} hint={note ?? hint} counter={counterOf(text, spec.rule)}>
          <Textarea {...control} placeholder={spec.placeholder} onChange={typed} />
        </Field>
      )
    case 'text':
    case 'url':
      return (
        <>
          <Field {...about} hint={note ?? hint} counter={counterOf(text, spec.rule)}>
            <Input
              {...control}
              type={spec.kind}
              inputMode={spec.inputMode ?? (spec.kind === 'url' ? 'url' : undefined)}
              autoComplete="off"
              {...(spec.isCode && { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false })}
              placeholder={spec.placeholder}
              onChange={typed}
            />
          </Field>
          {spec.preview && <TypedPicture src={spec.preview(text)} />}
        </>
      )
  }
}

interface SelectControlProps {
  spec: Extract<FormField, { kind: 'select' | 'combobox' }>
  ref: Ref<never>
  name: string
  value: string
  onBlur: () => void
  onValue: (value: string) => void
}

/** One choice of many. */
function SelectControl({ spec, onValue, ...control }: SelectControlProps) {
  const { kind, options, placeholder } = spec
  if (kind === 'combobox' || options.length > SEARCHED_FROM)
    return <Combobox {...control} options={options} placeholder={placeholder} onValueChange={onValue} />
  return (
    <NativeSelect {...control} onChange={(event) => onValue(event.target.value)}>
      {placeholder && (
        <option value="" disabled hidden>
          {placeholder}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  )
}

/**
 * Shows the picture at a typed address. Its space is reserved, so that nothing moves when the picture appears.
 */
function TypedPicture({ src }: { src: string | undefined }) {
  return (
    <div className="relative aspect-video overflow-hidden rounded-md border border-border bg-muted">
      <p className="absolute inset-0 flex flex-col items-center justify-center gap-2 text-muted-foreground text-sm">
        <Image aria-hidden className="size-6" />
        <span>Prévia da imagem</span>
      </p>
      {src && <Picture key={src} src={src} alt="Prévia" />}
    </div>
  )
}
