import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/lib/cn'

const LOOKS = {
  info: 'bg-primary-soft text-primary-ink',
  success: 'bg-success-soft text-success-ink',
  warning: 'bg-warning-soft text-warning-ink',
  destructive: 'bg-destructive-soft text-destructive-ink',
}

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, destructive: CircleAlert }

export interface AlertProps extends Omit<ComponentProps<'div'>, 'title'> {
  variant?: keyof typeof LOOKS | undefined
  title?: ReactNode | undefined
  /** A button, shown at the right, or below the text where there is little room. */
  action?: ReactNode | undefined
}

/**
 * A message inside the page. Screen readers read a `destructive` alert at once. They read any other alert when they are
 * idle.
 */
export function Alert({ variant = 'info', title, action, className, children, ...props }: AlertProps) {
  const Icon = ICONS[variant]
  return (
    <div
      role={variant === 'destructive' ? 'alert' : 'status'}
      data-slot="alert"
      className={cn('flex items-start gap-2.5 rounded-lg px-3.5 py-3 text-sm', LOOKS[variant], className)}
      {...props}
    >
      <Icon aria-hidden className="mt-px size-4.5 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          {title && <p className="font-medium">{title}</p>}
          {children && <div className={cn(title && 'mt-0.5', 'text-foreground')}>{children}</div>}
        </div>
        {action && <div className="shrink-0">{action}</div>}
      </div>
    </div>
  )
}
