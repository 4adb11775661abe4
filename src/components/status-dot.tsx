import { cn } from '@/lib/cn'

const tones = {
  good: 'bg-success',
  wait: 'bg-warning',
  bad: 'bg-destructive',
  quiet: 'bg-muted-foreground',
}

export interface StatusDotProps {
  tone: keyof typeof tones
  /** The word; the dot only repeats it. */
  children: string
  /** What this is the status of: makes it a live `status` of that name. */
  label?: string | undefined
  /** Under 480 px only the dot is seen; the word is still said. */
  compact?: boolean | undefined
  className?: string | undefined
}

/** A quiet dot and a word. Each tone also has its own shape, for those who do not tell the colours apart. */
export function StatusDot({ tone, children, label, compact, className }: StatusDotProps) {
  return (
    <span
      data-slot="status-dot"
      data-tone={tone}
      // Said outright, since a dialog hides from those who listen all that is not marked so.
      {...(label ? { role: 'status', 'aria-live': 'polite', 'aria-label': label } : {})}
      className={cn('inline-flex items-center gap-2 text-muted-foreground text-sm', className)}
    >
      <span
        aria-hidden
        className={cn(
          'size-2 shrink-0',
          tones[tone],
          tone === 'bad' ? 'rounded-[1px]' : tone === 'wait' ? 'rotate-45 rounded-[1px]' : 'rounded-full',
        )}
      />
      <span className={cn(compact && 'max-[480px]:sr-only')}>{children}</span>
    </span>
  )
}
