import type { ReactNode } from 'react'
import { ActionsMenu, type ActionsMenuProps } from '@/components/cards/actions-menu'
import { type MenuItem, useOffered } from '@/components/offered'
import { Button, type ButtonProps } from '@/components/ui/button'
import { useDialogs } from '@/form/offer/dialogs'
import type { Offer } from '@/form/offer/offer'

export interface OfferProps<T> {
  offer: Offer<T>
  /** The thing that the offer applies to. For a creation, it is the thing that the new thing is added to. */
  of: T
  /** See `Offer.open`. */
  afterwards?: (() => void) | undefined
}

type Look = Pick<ButtonProps, 'variant' | 'className' | 'aria-label' | 'aria-pressed'>

export interface PageButtonProps extends Look {
  label: string
  /** Explains the label, as the button's title. */
  hint?: string | undefined
  icon?: MenuItem['icon']
  /** Whether the button makes something new. The shortcut `n` presses the first such button. */
  isNew?: boolean | undefined
  onSelect: () => void
  /** Shows `label` in another way. */
  children?: ReactNode
}

/** A button that is for the page or one of its sections. The palette offers it too. */
export function PageButton(props: PageButtonProps) {
  const { label, hint, icon: Icon, isNew, onSelect, children = label, ...look } = props
  const items = [{ label: look['aria-label'] ?? label, onSelect }]
  return (
    <Button
      ref={useOffered({ of: 'page', hint, isNew, isButton: true, items })}
      title={hint}
      onClick={onSelect}
      {...look}
    >
      {Icon && <Icon aria-hidden />}
      <span>{children}</span>
    </Button>
  )
}

/** The button of an offer. */
export function OfferButton<T>(props: OfferProps<T> & Look & { children?: ReactNode }) {
  const { offer, of, afterwards, ...look } = props
  const { label, icon, kind } = offer
  const dialogs = useDialogs()
  return (
    <PageButton
      label={label}
      icon={icon}
      isNew={kind === 'creation'}
      onSelect={() => offer.open(dialogs, of, afterwards)}
      {...look}
    />
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
