import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from '@/lib/cn'

export interface RadioGroupProps extends Omit<ComponentProps<'fieldset'>, 'onChange'> {
  legend: string
  hint?: ReactNode | undefined
}

/**
 * A choice of one option. All options are visible. They are native radios: the arrow keys move between them, and they
 * are part of the form.
 */
export function RadioGroup({ legend, hint, className, children, ...props }: RadioGroupProps) {
  return (
    <fieldset data-slot="radio-group" className={cn('min-w-0', className)} {...props}>
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
      {hint && <p className="mt-1.5 text-muted-foreground text-xs">{hint}</p>}
    </fieldset>
  )
}

export interface RadioProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
}

/** One option. It is a chip that is large enough for a finger, with the radio button in it. */
export function Radio({ label, className, id, ...props }: RadioProps) {
  const own = useId()
  return (
    <label
      htmlFor={id ?? own}
      className={cn(
        'flex min-h-control select-none items-center gap-2 rounded-md border border-border bg-card px-3 text-base transition-colors duration-120',
        'hover:bg-accent has-checked:border-primary has-checked:bg-primary-soft has-disabled:opacity-55',
        'has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2',
        className,
      )}
    >
      <input type="radio" id={id ?? own} className="tick rounded-full outline-none" {...props} />
      <span>{label}</span>
    </label>
  )
}
