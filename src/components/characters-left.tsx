import { cn } from '@/lib/cn'
import { count } from '@/lib/pt-br'

/**
 * Says how many characters a text field still takes. The element is there before it says anything, because screen
 * readers speak only the changes of an element that they know.
 * @param left `null` while the limit is far; negative if the text is too long
 */
export function CharactersLeft({ id, left }: { id: string; left: number | null }) {
  return (
    <span
      id={id}
      aria-live="polite"
      translate="no"
      className={cn(
        'ml-auto text-xs',
        left !== null && left < 0 ? 'text-destructive-ink' : 'text-muted-foreground',
      )}
    >
      {left === null ? '' : words(left)}
    </span>
  )
}

function words(left: number): string {
  if (left < 0) return count(-left, 'caractere a mais', 'caracteres a mais')
  return count(left, 'caractere restante', 'caracteres restantes')
}
