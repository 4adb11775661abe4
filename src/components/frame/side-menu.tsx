import type { ComponentType } from 'react'
import { cn } from '@/lib/cn'
import { AppLink } from '../link'

export interface SideMenuItem {
  label: string
  icon: ComponentType<{ className?: string }>
  /** The item's address. An item without an address is a button that calls `onSelect`. */
  href?: string | undefined
  onSelect?: (() => void) | undefined
  active?: boolean | undefined
}

export interface SideMenuProps {
  items: readonly SideMenuItem[]
  footerItems: readonly SideMenuItem[]
  onNavigate?: (() => void) | undefined
}

/**
 * The links of the menu. They scroll if what contains them is low, measured in letters. Else nothing clips the texts of the
 * folded menu. The folded menu shows only icons, and shows the text of an icon on hover and focus.
 */
export function SideMenu({ items, footerItems, onNavigate }: SideMenuProps) {
  const list = (some: readonly SideMenuItem[]) => (
    <ul className="flex flex-col gap-0.5">
      {some.map((item) => (
        <li key={item.label} className="relative">
          <Entry item={item} onNavigate={onNavigate} />
        </li>
      ))}
    </ul>
  )
  return (
    <nav
      aria-label="Menu principal"
      className="flex min-h-0 flex-1 flex-col justify-between gap-4 px-3 py-2 folded:px-2 [@container(height<36rem)]:overflow-y-auto"
    >
      {list(items)}
      {list(footerItems)}
    </nav>
  )
}

function Entry({ item, onNavigate }: { item: SideMenuItem } & Pick<SideMenuProps, 'onNavigate'>) {
  const { icon: Icon, label, href, active, onSelect } = item
  const classes = cn(
    'flex h-control w-full items-center gap-3 rounded-md px-3 text-base folded:px-3.5 transition-colors duration-120',
    active
      ? 'bg-primary-soft font-medium text-primary-ink'
      : 'text-muted-foreground hover:bg-accent hover:text-foreground',
  )
  const content = (
    <>
      <Icon className="size-4.5 shrink-0" />
      <span className="menu-word truncate">{label}</span>
    </>
  )
  const press = () => {
    onSelect?.()
    onNavigate?.()
  }
  if (href === undefined) {
    return (
      <button type="button" className={classes} onClick={press}>
        {content}
      </button>
    )
  }
  return (
    <AppLink href={href} className={classes} onClick={press} aria-current={active ? 'page' : undefined}>
      {content}
    </AppLink>
  )
}
