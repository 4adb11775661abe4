import { Menu, PanelLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { readStored, writeStored } from '@/lib/local-storage'
import type { Elements } from '../elements'
import { Button } from '../ui/button'
import { Brand } from './brand'
import type { MenuDrawer } from './menu-drawer'
import { SideMenu, type SideMenuItem } from './side-menu'

export interface AppShellProps {
  items: readonly SideMenuItem[]
  /** Shown at the bottom of the menu: settings, signing out. */
  footerItems: readonly SideMenuItem[]
  /** Shown at the right of the top bar: connection, queue, user. */
  tools: ReactNode
  /** Shown between the top bar and the page: a new version, the offer to install. */
  notice?: Elements
  children: ReactNode
}

const loadDrawer = () => import('./menu-drawer')

/**
 * The frame of every page behind the login. Only the window scrolls, so there is one scrollbar and one scroll position
 * to restore. The menu and the bar are sticky, and their sizes are fixed before anything loads. Until the user folds or
 * unfolds the menu, its look depends on the window's width: only icons from 768 px, icons with text from 1,024 px.
 */
export function AppShell(props: AppShellProps) {
  const { items, footerItems, tools, notice, children } = props
  const { width, toggle } = useMenuWidth()
  const [drawer, setDrawer] = useState(false)
  const [Drawer, setDrawerComponent] = useState<typeof MenuDrawer | null>(null)
  const openDrawer = () => {
    setDrawer(true)
    void loadDrawer().then((loaded) => setDrawerComponent(() => loaded.MenuDrawer))
  }
  return (
    <div data-slot="app-shell" data-menu={width} className="flex min-h-dvh">
      <a
        href="#conteudo"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-primary px-4 py-2.5 font-medium text-primary-foreground focus:translate-y-0"
      >
        Pular para o conteúdo
      </a>
      <aside className="[container-type:size] sticky top-0 z-30 hidden h-dvh shrink-0 flex-col border-border border-r bg-sidebar pt-safe-t md:flex w-menu folded:w-16">
        <div className="flex h-14 items-center px-4.5">
          <Brand className="folded:[&>span]:sr-only" />
        </div>
        <SideMenu items={items} footerItems={footerItems} />
        <div className="px-3 pb-3">
          <Button variant="ghost" size="icon" onClick={toggle} aria-label="Recolher ou expandir o menu">
            <PanelLeft aria-hidden />
          </Button>
        </div>
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="sticky top-0 z-20 flex h-header items-center gap-2 border-border border-b bg-background/92 px-4 pt-safe-t backdrop-blur-sm sm:px-6">
          <Button
            variant="ghost"
            size="icon"
            className="-ml-2 md:hidden"
            aria-label="Abrir menu"
            aria-haspopup="dialog"
            aria-expanded={drawer}
            onPointerEnter={() => void loadDrawer().catch(() => undefined)}
            onClick={openDrawer}
          >
            <Menu aria-hidden className="size-5" />
          </Button>
          <div className="flex-1" />
          <div className="flex shrink-0 items-center gap-1 sm:gap-2">{tools}</div>
        </header>
        {notice}
        <main
          id="conteudo"
          tabIndex={-1}
          className="mx-auto w-full max-w-360 flex-1 px-4 pb-[calc(48px+env(safe-area-inset-bottom))] sm:px-6"
        >
          {children}
        </main>
      </div>
      {Drawer && (
        <Drawer open={drawer} onOpenChange={setDrawer}>
          <SideMenu items={items} footerItems={footerItems} onNavigate={() => setDrawer(false)} />
        </Drawer>
      )}
    </div>
  )
}

type MenuWidth = 'auto' | 'icons' | 'wide'

const KEY = 'menu-width'

function remembered(): MenuWidth {
  const value = readStored(KEY)
  return value === 'icons' || value === 'wide' ? value : 'auto'
}

/**
 * Returns how wide the side menu is (`width`), and a function that folds or unfolds the menu. The menu shows text if
 * `width` is `wide`, and only icons if `width` is `icons`. Until the user first folds or unfolds the menu, `width` is
 * `auto`: the menu shows text in windows of at least 64rem. The user's choice is stored on this device.
 */
function useMenuWidth() {
  const [width, setWidth] = useState(remembered)
  const toggle = () => {
    const wide = width === 'auto' ? window.matchMedia('(min-width: 64rem)').matches : width === 'wide'
    const next = wide ? 'icons' : 'wide'
    setWidth(next)
    writeStored(KEY, next)
  }
  return { width, toggle }
}
