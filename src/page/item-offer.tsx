import { useOffered } from '@/components/offered'
import { Button } from '@/components/ui/button'
import { useDialogs } from '@/form/offer/dialogs'
import { sentence } from '@/shared/isolated'
import type { OfferProps } from './offer-buttons'

export interface ItemOfferProps<T> extends OfferProps<T> {
  /** The button's accessible name is `<label> <name>`. */
  name: string
  /** `float`: a round button on a picture. `plain`: a bare icon in a row of a list. */
  look?: 'float' | 'plain' | undefined
}

/** The icon button of an offer for one thing. It is for lists whose items have no menu. */
export function ItemOffer<T>({ offer, of, afterwards, look = 'plain', ...props }: ItemOfferProps<T>) {
  const { label, icon: Icon } = offer
  const dialogs = useDialogs()
  const name = sentence`${label} ${props.name}`
  const onSelect = () => offer.open(dialogs, of, afterwards)
  const items = [{ label: name, onSelect }]
  return (
    <Button
      ref={useOffered({ of: 'thing', hint: label, isButton: true, items })}
      variant={look === 'float' ? 'float' : 'ghost'}
      size={look === 'float' ? 'round' : 'icon-sm'}
      aria-label={name}
      title={label}
      onClick={onSelect}
    >
      <Icon aria-hidden />
    </Button>
  )
}
