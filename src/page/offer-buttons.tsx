import type { ReactNode } from 'react'
import { ActionsMenu, type ActionsMenuProps } from '@/components/cards/actions-menu'
import { type MenuItem, NEW, OF_ONE } from '@/components/cards/item-menu'
import { Button, type ButtonProps } from '@/components/ui/button'
import { useDialogs } from '@/form/dialogs'
import type { Offer } from '@/form/offer'
import { sentence } from '@/shared/isolated'

interface OfferProps<T> {
  offer: Offer<T>
  /** The thing that the offer applies to. For a creation, it is the thing that the new thing is added to. */
  of: T
  /** See `Offer.open`. */
  afterwards?: (() => void) | undefined
}

type Look = Pick<ButtonProps, 'variant' | 'className' | 'aria-label'>

/**
 * The button of an offer. If the offer creates something, the button's `data-offer` is `NEW`. The shortcut `n` presses
 * the first such button that is in the page's header or in the tools of a section.
 */
export function OfferButton<T>(props: OfferProps<T> & Look & { children?: ReactNode }) {
  const { offer, of, afterwards, children, ...look } = props
  const { label, icon: Icon, kind } = offer
  const dialogs = useDialogs()
  return (
    <Button
      data-offer={kind === 'creation' ? NEW : undefined}
      onClick={() => offer.open(dialogs, of, afterwards)}
      {...look}
    >
      <Icon aria-hidden />
      {children ?? label}
    </Button>
  )
}

export interface ItemOfferProps<T> extends OfferProps<T> {
  /** The button's accessible name is `<label> <name>`. */
  name: string
  /** `float`: a round button on a picture. `plain`: a bare icon in a row of a list. */
  look?: 'float' | 'plain' | undefined
}

/** The icon button of an offer for one thing. It is for lists whose items have no menu. */
export function ItemOffer<T>({ offer, of, afterwards, name, look = 'plain' }: ItemOfferProps<T>) {
  const { label, icon: Icon } = offer
  const dialogs = useDialogs()
  return (
    <Button
      variant={look === 'float' ? 'float' : 'ghost'}
      size={look === 'float' ? 'round' : 'icon-sm'}
      data-offer={OF_ONE}
      aria-label={sentence`${label} ${name}`}
      title={label}
      onClick={() => offer.open(dialogs, of, afterwards)}
    >
      <Icon aria-hidden />
    </Button>
  )
}

/** Returns offers as the items of a menu. */
export function useMenuItems<T>(offers: readonly Offer<T>[], of: T, afterwards?: () => void): MenuItem[] {
  const dialogs = useDialogs()
  return offers.map((offer) => ({
    label: offer.label,
    icon: offer.icon,
    destructive: offer.kind === 'removal',
    onSelect: () => offer.open(dialogs, of, afterwards),
  }))
}

export interface OfferMenuProps<T> extends Pick<ActionsMenuProps, 'name' | 'look'> {
  offers: readonly Offer<T>[]
  of: T
}

/** The `⋯` menu of a card. */
export function OfferMenu<T>({ offers, of, ...menu }: OfferMenuProps<T>) {
  return <ActionsMenu items={useMenuItems(offers, of)} {...menu} />
}
