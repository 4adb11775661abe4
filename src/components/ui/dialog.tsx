import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import type { Elements } from '../elements'
import { Button } from './button'
import { PanelRoot } from './panel-root'
import { useOverlay } from './use-overlay'

export const Dialog = PanelRoot
export const DialogTrigger = Primitive.Trigger
export const DialogClose = Primitive.Close

export interface DialogContentProps extends Omit<ComponentProps<typeof Primitive.Content>, 'children'> {
  children: Elements
  /** The largest width: `sm` for a question, `md` for a form, `lg` for something with pictures. */
  size?: 'sm' | 'md' | 'lg' | undefined
}

const widths = { sm: 'sm:max-w-105', md: 'sm:max-w-130', lg: 'sm:max-w-180' }

/**
 * The panel of a dialog: in the middle on a desktop, at the bottom on a phone, always above the on-screen keyboard.
 * The overlay is a plain element, because Radix's overlay has two disadvantages: it weighs 4 kB, and its scroll lock
 * writes a <style> element, which a strict Content-Security-Policy refuses. Instead, index.css stops the page from
 * scrolling.
 */
export function DialogContent({ size = 'md', className, children, ...props }: DialogContentProps) {
  return (
    <Primitive.Portal>
      <div
        data-slot="overlay"
        className="fixed inset-x-0 top-0 bottom-(--keyboard,0px) z-50 flex animate-appear items-end justify-center bg-overlay sm:items-center sm:p-6"
      >
        <DialogPanel
          className={cn(
            'relative flex max-h-full w-full animate-from-below flex-col overflow-hidden rounded-t-xl border border-border bg-popover text-popover-foreground shadow-float sm:animate-rise sm:rounded-xl max-sm:max-h-[calc(100%-var(--spacing-safe-t,0px)-24px)] max-sm:pb-safe-b',
            widths[size],
            className,
          )}
          {...props}
        >
          {children}
          <Primitive.Close asChild>
            <Button variant="ghost" size="icon-sm" className="absolute top-3 right-3" aria-label="Fechar">
              <X />
            </Button>
          </Primitive.Close>
        </DialogPanel>
      </div>
    </Primitive.Portal>
  )
}

function DialogPanel({ onCloseAutoFocus, ...props }: ComponentProps<typeof Primitive.Content>) {
  const overlay = useOverlay()
  return (
    <Primitive.Content
      data-slot="dialog"
      {...overlay}
      {...props}
      onCloseAutoFocus={(event) => {
        overlay.onCloseAutoFocus(event)
        onCloseAutoFocus?.(event)
      }}
    />
  )
}

export function DialogHeader({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="dialog-header"
      className={cn('flex shrink-0 flex-col gap-1.5 px-5 pt-5 pr-14 pb-3 sm:px-6 sm:pt-6', className)}
      {...props}
    />
  )
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title className={cn('font-semibold text-lg leading-snug', className)} {...props} />
}

export function DialogDescription({ className, ...props }: ComponentProps<typeof Primitive.Description>) {
  return <Primitive.Description className={cn('text-muted-foreground text-sm', className)} {...props} />
}

/** The part of a dialog that scrolls if the dialog is taller than the free space. Header and footer stay in place. */
export function DialogBody({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="dialog-body"
      className={cn('min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-2 sm:px-6', className)}
      {...props}
    />
  )
}

export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="dialog-footer"
      className={cn(
        'flex shrink-0 flex-wrap items-center justify-end gap-2 px-5 pt-4 pb-5 sm:px-6',
        // A line separates the scrolling fields from the footer, because the footer may cut off the last visible field.
        '[[data-slot=dialog-body]+&]:border-t [[data-slot=dialog-body]+&]:pb-4',
        className,
      )}
      {...props}
    />
  )
}
