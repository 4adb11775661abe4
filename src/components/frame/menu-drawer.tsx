import type { Elements } from '../elements'
import { Sheet, SheetContent, SheetHeader, SheetTitle } from '../ui/sheet'
import { Brand } from './brand'

export interface MenuDrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  children: Elements
}

/** The menu on a phone. Its code loads when the user first points at the button `Abrir menu` or presses it. */
export function MenuDrawer({ open, onOpenChange, children }: MenuDrawerProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent side="left">
        <SheetHeader>
          <SheetTitle className="sr-only">Menu</SheetTitle>
          <Brand />
        </SheetHeader>
        <div className="[container-type:size] flex min-h-0 flex-1 flex-col">{children}</div>
      </SheetContent>
    </Sheet>
  )
}
