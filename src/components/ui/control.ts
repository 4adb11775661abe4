/** The classes of all controls in which users type or choose. */
export const controlClass = [
  'w-full min-w-0 rounded-md border border-input bg-card text-base text-foreground transition-[border-color] duration-150',
  'placeholder:text-muted-foreground hover:border-foreground/60',
  'focus-visible:border-ring disabled:cursor-not-allowed disabled:opacity-55',
  'aria-invalid:border-destructive aria-invalid:focus-visible:outline-destructive',
].join(' ')
