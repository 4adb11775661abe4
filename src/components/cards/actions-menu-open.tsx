import { Fragment, type ReactElement, useRef } from 'react'
import type { MenuItem } from '../offered'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../ui/dropdown-menu'

/** The menu of an `ActionsMenu`. It is open when it mounts, because it mounts at the press that opens it. */
export function OpenMenu({ items, children }: { items: readonly MenuItem[]; children: ReactElement }) {
  const chosen = useRef<(() => void) | null>(null)
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>{children}</DropdownMenuTrigger>
      <DropdownMenuContent
        // A chosen item acts only after the focus is back on the button. So a dialog that the item opens can later
        // return the focus to the button.
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
              <span>{label}</span>
            </DropdownMenuItem>
          </Fragment>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
