import { CircleAlert } from 'lucide-react'
import { cloneElement, type HTMLAttributes, type ReactElement, type ReactNode, useId } from 'react'
import { cn } from '@/lib/cn'
import { Label } from '../ui/label'

export interface FieldProps {
  label: string
  /** The control (Input, Textarea, NativeSelect, Combobox…). `Field` gives it an id and aria attributes. */
  children: ReactElement<HTMLAttributes<HTMLElement>>
  /** Help that stays visible while the user types. */
  hint?: ReactNode | undefined
  /** The error message. If it is set, the control is marked as invalid. */
  error?: string | undefined
  required?: boolean | undefined
  /**
   * What a text field with a limit says near the limit, beside the label. The text is empty while the limit is far. The
   * element is there all the same, because screen readers speak only the changes of an element that they know.
   */
  counter?: { text: string; isOver: boolean } | undefined
}

/**
 * A label above a control, and a hint and an error below it. Ids and aria attributes connect them for screen readers.
 */
export function Field({ label, children, hint, error, required, counter }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`, counter?.text && `${id}-left`]
    .filter(Boolean)
    .join(' ')
  return (
    <div data-slot="field" className="flex min-w-0 flex-col gap-1.5">
      <FieldLabel id={id} label={label} required={required} counter={counter} />
      {cloneElement(children, {
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

/**
 * The label of a control. The star of a required control is beside the label and not in it, so the control's
 * accessible name is exactly the label's text.
 */
export function FieldLabel({
  id,
  label,
  required,
  counter,
}: {
  id: string
  label: string
  required?: boolean | undefined
  counter?: FieldProps['counter']
}) {
  return (
    <div className="flex items-baseline gap-1">
      <Label htmlFor={id}>{label}</Label>
      {required && (
        <span aria-hidden className="text-destructive-ink text-sm">
          *
        </span>
      )}
      {counter && <FieldCounter id={id} counter={counter} />}
    </div>
  )
}

/** What a text field says near its limit. The id is `<id>-left`. */
export function FieldCounter({ id, counter }: { id: string; counter: NonNullable<FieldProps['counter']> }) {
  return (
    <span
      id={`${id}-left`}
      aria-live="polite"
      translate="no"
      className={cn('ml-auto text-xs', counter.isOver ? 'text-destructive-ink' : 'text-muted-foreground')}
    >
      {counter.text}
    </span>
  )
}

/** The hint and the error below a control. Their ids are `<id>-hint` and `<id>-error`. */
export function FieldNotes({
  id,
  hint,
  error,
}: {
  id: string
  hint?: ReactNode
  error?: string | undefined
}) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-muted-foreground text-xs">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-destructive-ink text-xs">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </>
  )
}
