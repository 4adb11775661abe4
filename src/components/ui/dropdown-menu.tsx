import { DropdownMenu as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'

export const DropdownMenuTrigger = Primitive.Trigger

/**
 * A menu that is not modal. A modal menu switches pointer events off for the whole page. If an item of such a menu
 * opened a dialog, pointer events could stay switched off for ever.
 */
export function DropdownMenu(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root modal={false} {...props} />
}

export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        data-slot="dropdown-menu"
        sideOffset={4}
        align="end"
        collisionPadding={8}
        className={cn(
          'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 animate-appear overflow-y-auto rounded-lg border border-border bg-popover p-1 text-popover-foreground shadow-float outline-none',
          className,
        )}
        {...props}
      />
    </Primitive.Portal>
  )
}

export interface DropdownMenuItemProps extends ComponentProps<typeof Primitive.Item> {
  variant?: 'default' | 'destructive' | undefined
}

export function DropdownMenuItem({ variant = 'default', className, ...props }: DropdownMenuItemProps) {
  return (
    <Primitive.Item
      data-slot="dropdown-menu-item"
      className={cn(
        'flex min-h-control-sm cursor-pointer select-none items-center gap-2.5 rounded-sm px-2.5 text-base outline-none',
        'data-[disabled]:pointer-events-none data-[disabled]:opacity-50',
        "[&_svg:not([class*='size-'])]:size-4 [&_svg]:shrink-0",
        variant === 'destructive'
          ? 'text-destructive-ink data-[highlighted]:bg-destructive-soft'
          : 'data-[highlighted]:bg-accent [&_svg]:text-muted-foreground',
        className,
      )}
      {...props}
    />
  )
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof Primitive.Separator>) {
  return <Primitive.Separator className={cn('-mx-1 my-1 h-px bg-border', className)} {...props} />
}
