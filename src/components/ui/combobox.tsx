import { ChevronsUpDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import {
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { cn } from '@/lib/cn'
import { count } from '@/lib/pt-br'
import { type ComboboxOption, matching, searchable } from './combobox-filter'
import { ComboboxRow } from './combobox-option'
import { controlClass } from './control'

type InputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'role' | 'children'>

export interface ComboboxProps extends InputProps {
  options: readonly ComboboxOption[]
  /** The chosen option's value; empty or null if none is chosen. */
  value: string | null | undefined
  onValueChange: (value: string) => void
  /** The text that is shown if no option matches. */
  empty?: string | undefined
}

const page = 100

/**
 * The list is as wide as the input, at most 320 px tall, and no taller than the free space. Until Radix has measured
 * the free space, 320 px is the only limit.
 */
const floating = {
  width: 'var(--radix-popover-trigger-width)',
  maxHeight: 'min(320px, var(--radix-popover-content-available-height, 320px))',
}

/**
 * A select in which users can type. It ignores accents when it filters, and it works with the keyboard alone. It
 * renders only the first options and adds more as the user scrolls. So a list of a thousand options opens at once.
 *
 * Radix computes the position of the list. In the DOM, the list stays inside the dialog around the combobox. Our own
 * code renders the list. It does not use the library cmdk. With cmdk, nearly all of this code would still be needed,
 * and the list took 2 to 3 times as long to open (docs/decisions/0018).
 */
export function Combobox(props: ComboboxProps) {
  const {
    options,
    value,
    onValueChange,
    empty = 'Nada encontrado',
    className,
    onKeyDown,
    onBlur,
    ref,
    ...rest
  } = props
  const own = useId()
  const listId = `${rest.id ?? own}-list`
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const [limit, setLimit] = useState(page)
  const index = useMemo(() => searchable(options), [options])
  const matches = useMemo(() => matching(index, query), [index, query])
  const chosen = options.find((option) => option.value === value)
  // Give the form the input element, because the form focuses it if the choice is invalid.
  useImperativeHandle(ref, () => input.current as HTMLInputElement)

  const show = () => {
    if (open || rest.disabled || rest.readOnly) return
    const at = Math.max(
      0,
      options.findIndex((option) => option.value === value),
    )
    setQuery('')
    setActive(at)
    setLimit(Math.max(page, at + page / 2))
    setOpen(true)
  }
  const choose = (option: ComboboxOption | undefined) => {
    if (!option) return
    setOpen(false)
    setQuery('')
    onValueChange(option.value)
  }
  const move = (by: number) => {
    if (!open) return show()
    const next = Math.min(matches.length - 1, Math.max(0, active + by))
    setActive(next)
    if (next >= limit - 1) setLimit(next + page)
  }
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }
    const by = moves[event.key]
    if (by !== undefined) move(by)
    else if (event.key === 'Enter' && open) choose(matches[active])
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const activeId = `${listId}-${active}`
  useEffect(() => {
    if (open) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' })
  }, [open, activeId])

  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <div data-slot="combobox" className={cn('relative', className)}>
        <Popover.Anchor asChild>
          <input
            autoComplete="off"
            spellCheck={false}
            placeholder="Selecione…"
            {...rest}
            ref={input}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={listId}
            {...(open && matches.length > 0 ? { 'aria-activedescendant': activeId } : {})}
            className={cn(controlClass, 'h-control truncate pr-9 pl-3')}
            value={open ? query : (chosen?.label ?? '')}
            {...(open && chosen ? { placeholder: chosen.label } : {})}
            onChange={(event) => {
              setOpen(true)
              setQuery(event.target.value)
              setActive(0)
              setLimit(page)
            }}
            onClick={show}
            onKeyDown={keys}
            onBlur={(event) => {
              setOpen(false)
              onBlur?.(event)
            }}
          />
        </Popover.Anchor>
        <ChevronsUpDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted-foreground"
        />
        {open && (
          <Popover.Content
            // Without `forceMount`, Radix mounts the list one render later. That is too late to scroll to the chosen
            // option.
            forceMount
            align="start"
            sideOffset={4}
            collisionPadding={8}
            // Keep the focus in the input.
            onOpenAutoFocus={(event) => event.preventDefault()}
            onCloseAutoFocus={(event) => event.preventDefault()}
            // Radix counts a press in the input as a press outside the list. Without this, the press closes the list.
            onInteractOutside={(event) => {
              if (event.target === input.current) event.preventDefault()
            }}
            style={floating}
            id={listId}
            translate="no"
            role="listbox"
            tabIndex={-1}
            aria-label="Opções"
            className="z-50 animate-appear overflow-y-auto overscroll-contain rounded-lg border border-border bg-popover p-1 text-base text-popover-foreground shadow-float"
            // A press on the list must not take the focus from the input.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onScroll={(event) => {
              const at = event.currentTarget
              if (at.scrollTop + at.clientHeight * 2 > at.scrollHeight)
                setLimit((now) => Math.min(now + page, matches.length))
            }}
          >
            {matches.slice(0, limit).map((option, at) => (
              <ComboboxRow
                key={option.value}
                id={`${listId}-${at}`}
                option={option}
                active={at === active}
                selected={option.value === chosen?.value}
                onChoose={() => choose(option)}
              />
            ))}
            {matches.length === 0 && <p className="px-2.5 py-2 text-muted-foreground text-sm">{empty}</p>}
          </Popover.Content>
        )}
        <p role="status" translate="no" className="sr-only">
          {open && (matches.length === 0 ? empty : count(matches.length, 'opção', 'opções'))}
        </p>
      </div>
    </Popover.Root>
  )
}
