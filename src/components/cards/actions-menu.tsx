import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { sentence } from '@/shared/isolated'
import { type MenuItem, useOffered } from '../offered'
import { Button } from '../ui/button'
import type { OpenMenu } from './actions-menu-open'

export interface ActionsMenuProps {
  /** The name of the thing. The button's accessible name is `Ações de <name>`. */
  name: string
  items: readonly MenuItem[]
  /** `float` is for a button on a picture. `plain` shows only the dots, and is for a plain row or a chip. */
  look?: 'float' | 'plain' | undefined
}

const load = () => import('./actions-menu-open')

/**
 * The `⋯` button of a card. A page has dozens of them, and the code of a menu weighs 28 kB. So until the first press
 * only a plain button is shown. The menu's code loads when the pointer or the focus reaches the button.
 */
export function ActionsMenu({ name, items, look = 'float' }: ActionsMenuProps) {
  const [Menu, setMenu] = useState<typeof OpenMenu | null>(null)
  const here = useOffered({ of: 'thing', hint: name, isButton: true, items })
  const near = () => void load().catch(() => undefined)
  const button = (
    <Button
      ref={here}
      variant={look === 'float' ? 'float' : 'plain'}
      size={look === 'float' ? 'round' : 'icon-sm'}
      aria-label={sentence`Ações de ${name}`}
      aria-haspopup="menu"
      aria-expanded={false}
      {...(Menu
        ? {}
        : {
            onPointerEnter: near,
            onFocus: near,
            onClick: () => void load().then((loaded) => setMenu(() => loaded.OpenMenu)),
          })}
    >
      <Ellipsis aria-hidden />
    </Button>
  )
  return Menu ? <Menu items={items}>{button}</Menu> : button
}
