import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import type { Elements } from '../elements'
import { tellHeight } from '../tell-floating'
import { Button } from './button'
import { PanelRoot } from './panel-root'
import { useOverlay } from './use-overlay'

export const Sheet = PanelRoot

export interface SheetContentProps extends Omit<ComponentProps<typeof Primitive.Content>, 'children'> {
  children: Elements
  side?: 'left' | 'right' | undefined
}

const sides = {
  left: 'left-0 w-[min(18.75rem,84vw)] border-r animate-from-left bg-sidebar pl-[env(safe-area-inset-left)]',
  right: 'right-0 w-full sm:w-110 sm:border-l animate-from-right bg-popover pr-[env(safe-area-inset-right)]',
}

/** A panel at the edge of the window, as tall as the window. The menu of a phone and the queue are such panels. */
export function SheetContent({ side = 'right', className, children, ...props }: SheetContentProps) {
  return (
    <Primitive.Portal>
      <div data-slot="overlay" className="fixed inset-0 z-50 animate-appear bg-overlay">
        <Panel
          className={cn(
            'absolute top-0 outline-none bottom-(--keyboard,0px) flex flex-col border-border pt-safe-t pb-safe-b text-foreground shadow-float',
            sides[side],
            className,
          )}
          {...props}
        >
          {children}
          <Primitive.Close asChild>
            <Button
              variant="ghost"
              size="icon-sm"
              className="absolute top-[calc(28px-var(--control-sm)/2+env(safe-area-inset-top))] right-3"
              aria-label="Fechar"
            >
              <X />
            </Button>
          </Primitive.Close>
        </Panel>
      </div>
    </Primitive.Portal>
  )
}

function Panel(props: ComponentProps<typeof Primitive.Content>) {
  const { onOpenAutoFocus, ...overlay } = useOverlay()
  return (
    <Primitive.Content
      data-slot="sheet"
      // Focus the panel and not its first button. In the queue, an accidental Enter on that button would send
      // everything.
      onOpenAutoFocus={(event) => {
        onOpenAutoFocus()
        event.preventDefault()
        if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
      }}
      {...overlay}
      {...props}
    />
  )
}

export function SheetHeader({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cn('flex min-h-14 shrink-0 flex-col justify-center gap-1 px-5 py-3 pr-14', className)}
      {...props}
    />
  )
}

export function SheetTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title className={cn('font-semibold text-lg', className)} {...props} />
}

export function SheetBody({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cn('min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-2', className)}
      {...props}
    />
  )
}

/**
 * Sets the CSS property `--sheet-footer` to the footer's height, so that toasts appear above the footer in a narrow
 * window (toaster.tsx).
 */
const tell = tellHeight('--sheet-footer')

export function SheetFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      ref={tell}
      data-slot="sheet-footer"
      className={cn('flex shrink-0 flex-wrap items-center gap-2 border-border border-t px-5 py-3', className)}
      {...props}
    />
  )
}
