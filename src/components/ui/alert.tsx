import { cva, type VariantProps } from 'class-variance-authority'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/lib/cn'

const alertVariants = cva('flex items-start gap-2.5 rounded-lg px-3.5 py-3 text-sm', {
  variants: {
    variant: {
      info: 'bg-primary-soft text-primary-ink',
      success: 'bg-success-soft text-success-ink',
      warning: 'bg-warning-soft text-warning-ink',
      destructive: 'bg-destructive-soft text-destructive-ink',
    },
  },
  defaultVariants: { variant: 'info' },
})

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, destructive: CircleAlert }

export interface AlertProps extends Omit<ComponentProps<'div'>, 'title'>, VariantProps<typeof alertVariants> {
  title?: ReactNode | undefined
  /** A button at the right. */
  action?: ReactNode | undefined
}

/** Something to know, inside the page. Announced at once when it destroys or fails, politely otherwise. */
export function Alert({ variant, title, action, className, children, ...props }: AlertProps) {
  const Icon = icons[variant ?? 'info']
  return (
    <div
      role={variant === 'destructive' ? 'alert' : 'status'}
      data-slot="alert"
      className={cn(alertVariants({ variant }), className)}
      {...props}
    >
      <Icon aria-hidden className="mt-px size-4.5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className={cn(title && 'mt-0.5', 'text-foreground')}>{children}</div>}
      </div>
      {action && <div className="shrink-0 self-center">{action}</div>}
    </div>
  )
}
