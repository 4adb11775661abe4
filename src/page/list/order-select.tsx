import { NativeSelect } from '@/components/ui/native-select'
import { cn } from '@/lib/cn'
import { ORDERS, type Order } from '@/shared/finding'

const LABELS: Record<Order, string> = { name: 'Nome (A–Z)', '-name': 'Nome (Z–A)' }

export interface OrderSelectProps {
  order: Order | undefined
  /** @param order empty for the usual order */
  onOrder: (order: string) => void
  className?: string | undefined
}

/** Chooses the order of a list. */
export function OrderSelect({ order, onOrder, className }: OrderSelectProps) {
  return (
    <div className={cn('w-36 shrink-0', className)}>
      <NativeSelect
        aria-label="Ordenar"
        title="Ordenar"
        value={order ?? ''}
        onChange={({ target }) => onOrder(target.value)}
      >
        <option value="">Padrão</option>
        {ORDERS.map((value) => (
          <option key={value} value={value}>
            {LABELS[value]}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}
