import { Fragment, type ReactElement, useRef } from 'react'
import type { MenuItem } from './item-menu'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from './ui/dropdown-menu'

/** The menu behind an ActionsMenu: it mounts open, because it is fetched by the press that opens it. */
export function OpenMenu({ items, children }: { items: readonly MenuItem[]; children: ReactElement }) {
  const chosen = useRef<(() => void) | null>(null)
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>{children}</DropdownMenuTrigger>
      <DropdownMenuContent
        // What an item does waits until the focus is back on the button: a dialog that it opens then knows where to
        // send the focus when it closes.
        onCloseAutoFocus={() => {
          const act = chosen.current
          chosen.current = null
          if (act) queueMicrotask(act)
        }}
      >
        {items.map(({ label, icon: Icon, destructive, disabled, onSelect }, index) => (
          <Fragment key={label}>
            {destructive && index > 0 && !items[index - 1]?.destructive && <DropdownMenuSeparator />}
            <DropdownMenuItem
              variant={destructive ? 'destructive' : 'default'}
              disabled={disabled ?? false}
              onSelect={() => {
                chosen.current = onSelect
              }}
            >
              {Icon && <Icon />}
              {label}
            </DropdownMenuItem>
          </Fragment>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
