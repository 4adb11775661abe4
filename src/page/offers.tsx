import type { ReactNode } from 'react'
import { ActionsMenu, type ActionsMenuProps } from '@/components/actions-menu'
import { type MenuItem, NEW, OF_ONE } from '@/components/item-menu'
import { Button, type ButtonProps } from '@/components/ui/button'
import { useDialogs } from '@/form/dialogs'
import type { Offer } from '@/form/offer'

interface OfferProps<T> {
  offer: Offer<T>
  /** The thing it is done to; what is made is added to it. */
  of: T
  /** See `Offer.open`. */
  afterwards?: (() => void) | undefined
}

type Look = Pick<ButtonProps, 'variant' | 'className' | 'aria-label'>

/** The button of an offer. The first of a page's header that makes something new is what `n` presses. */
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
  /** The button is called `<label> <name>`. */
  name: string
  /** On a picture it floats; on a plain row it is only the icon. */
  look?: 'float' | 'plain' | undefined
}

/** An offer of one thing of a list, where there is no menu: an icon. */
export function ItemOffer<T>({ offer, of, afterwards, name, look = 'plain' }: ItemOfferProps<T>) {
  const { label, icon: Icon } = offer
  const dialogs = useDialogs()
  return (
    <Button
      variant={look === 'float' ? 'float' : 'ghost'}
      size={look === 'float' ? 'round' : 'icon-sm'}
      data-offer={OF_ONE}
      aria-label={`${label} ${name}`}
      title={label}
      onClick={() => offer.open(dialogs, of, afterwards)}
    >
      <Icon aria-hidden />
    </Button>
  )
}

/** Offers as the lines of a menu. */
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

/** The `⋯` of a card. */
export function OfferMenu<T>({ offers, of, ...menu }: OfferMenuProps<T>) {
  return <ActionsMenu items={useMenuItems(offers, of)} {...menu} />
}
