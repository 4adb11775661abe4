import { cn } from '@/lib/cn'

const tones = {
  good: 'bg-success',
  wait: 'bg-warning',
  bad: 'bg-destructive',
}

export interface StatusDotProps {
  tone: keyof typeof tones
  /** The text. It says everything: the dot adds no information. */
  children: string
  /** The name of the thing that has this status. Screen readers announce each change of the text. */
  label: string
}

/**
 * A small dot and a word. The dots of `wait` and `bad` have shapes of their own, for users who cannot tell the colours
 * apart. In a window narrower than 480 px, only the dot is visible. Screen readers still read the text.
 */
export function StatusDot({ tone, children, label }: StatusDotProps) {
  return (
    <span
      data-slot="status-dot"
      data-tone={tone}
      translate="no"
      // The role `status` implies `aria-live`, but set the attribute too: an open dialog hides everything outside it
      // from screen readers, except elements that have this attribute.
      role="status"
      aria-live="polite"
      aria-label={label}
      className="inline-flex items-center gap-2 text-muted-foreground text-sm"
    >
      <span
        aria-hidden
        className={cn(
          'size-2 shrink-0 forced-color-adjust-none',
          tones[tone],
          tone === 'wait' ? 'rotate-45' : tone !== 'bad' && 'rounded-full',
        )}
      />
      <span className="max-[30rem]:sr-only">{children}</span>
    </span>
  )
}
