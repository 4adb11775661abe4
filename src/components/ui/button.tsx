import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import { Spinner } from './spinner'

const BASE = [
  'inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap font-medium',
  'transition-[background-color,border-color,color,opacity] duration-150',
  'aria-disabled:cursor-default aria-disabled:opacity-60',
  "[&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-4",
]

const VARIANTS = {
  default: 'bg-primary text-primary-foreground hover:bg-primary-hover',
  outline: 'border border-border text-foreground hover:bg-accent',
  ghost: 'text-muted-foreground hover:bg-accent hover:text-foreground aria-expanded:bg-accent',
  /** Like `ghost`, but in the text colour of the element around it. */
  plain: 'text-current hover:bg-accent aria-expanded:bg-accent',
  /** Like `ghost`, for something that failed. */
  alarm: 'text-destructive-ink hover:bg-accent',
  soft: 'bg-primary-soft text-primary-ink hover:bg-accent',
  /** For a button on a picture. On touch screens, the button reacts to presses near it too. */
  float:
    'bg-card/90 text-foreground shadow-sm pointer-coarse:after:absolute pointer-coarse:after:-inset-1.5 hover:bg-card',
  destructive: 'bg-destructive text-destructive-foreground hover:bg-destructive-hover',
  link: 'text-primary-ink underline-offset-4 hover:underline',
}

const SIZES = {
  default: 'h-control min-w-control gap-2 rounded-md px-3.5 text-base',
  sm: 'h-control-sm min-w-control-sm gap-1.5 rounded-md px-2.5 text-sm',
  icon: 'size-control rounded-md text-base',
  'icon-sm': 'size-control-sm rounded-md text-sm',
  round: 'relative size-8 rounded-full text-sm',
  /** Round, and as large as `icon-sm`. The caller positions it. */
  'round-placed': 'size-control-sm rounded-full text-sm',
}

interface ButtonLook {
  variant?: keyof typeof VARIANTS | undefined
  size?: keyof typeof SIZES | undefined
}

/** Returns the classes of a button. A link that looks like a button uses them too. */
export function buttonVariants({ variant = 'default', size = 'default' }: ButtonLook = {}): string {
  return cn(BASE, VARIANTS[variant], SIZES[size])
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /**
   * Whether the button's action is running. If it is, presses do nothing, and a spinner replaces the text. The button
   * keeps its width.
   */
  busy?: boolean | undefined
}

/**
 * The button of every screen. Its type is `button` by default, so it never submits a form by accident. A disabled or
 * busy button has `aria-disabled` instead of `disabled`, because a `disabled` button loses the focus. Without the
 * focus, keys that the user presses go nowhere.
 */
export function Button({
  variant,
  size,
  busy,
  disabled,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const isOff = busy || disabled
  const classes = cn(buttonVariants({ variant, size }), busy && 'relative', className)
  return (
    <button
      type="button"
      data-slot="button"
      className={classes}
      aria-disabled={isOff || undefined}
      aria-busy={busy || undefined}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
      {...props}
    >
      {busy ? (
        <>
          <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
          <Spinner className="absolute" />
        </>
      ) : (
        children
      )}
    </button>
  )
}
