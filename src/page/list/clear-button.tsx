import { FilterX } from 'lucide-react'
import { Button } from '@/components/ui/button'

/** The button that clears search, filters and order. */
export function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <Button variant="ghost" onClick={onClear}>
      <FilterX aria-hidden />
      <span>{label}</span>
    </Button>
  )
}
