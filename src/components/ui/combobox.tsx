import { ChevronsUpDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import {
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useReducer,
  useRef,
} from 'react'
import { cn } from '@/lib/cn'
import { found } from '@/lib/findable'
import { count } from '@/lib/pt-br'
import { ComboboxList } from './combobox-list'
import { type ComboboxOption, optionTexts } from './combobox-option'
import { comboboxState } from './combobox-state'
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

export const NONE_FOUND = 'Nada encontrado'

/** The keys that mark another option, and by how much they move the mark. */
export const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

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
    empty = NONE_FOUND,
    className,
    onKeyDown,
    onBlur,
    ref,
    ...rest
  } = props
  const own = useId()
  const listId = `${rest.id ?? own}-list`
  const input = useRef<HTMLInputElement>(null)
  const { state, matches, chosen, ...box } = useCombobox(props)
  const open = state.is === 'open' ? state : undefined
  // Give the form the input element, because the form focuses it if the choice is invalid.
  useImperativeHandle(ref, () => input.current as HTMLInputElement)

  const activeId = open && `${listId}-${open.active}`
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' })
  }, [activeId])

  return (
    <Popover.Root open={open !== undefined} onOpenChange={(is) => is || box.close()}>
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
            aria-expanded={open !== undefined}
            aria-controls={listId}
            {...(open && matches.length > 0 ? { 'aria-activedescendant': activeId } : {})}
            className={cn(controlClass, 'h-control truncate pr-9 pl-3')}
            value={open ? open.query : (chosen?.label ?? '')}
            {...(open && chosen ? { placeholder: chosen.label } : {})}
            onChange={(event) => box.type(event.target.value)}
            onClick={box.show}
            onKeyDown={(event) => {
              onKeyDown?.(event)
              box.press(event)
            }}
            onBlur={(event) => {
              box.close()
              onBlur?.(event)
            }}
          />
        </Popover.Anchor>
        <ChevronsUpDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted-foreground"
        />
        {open && (
          <ComboboxList
            id={listId}
            input={input}
            matches={matches}
            limit={open.limit}
            active={open.active}
            isChosen={(one) => one === chosen?.value}
            empty={empty}
            onChoose={box.choose}
            onNearEnd={box.scroll}
          />
        )}
        <p role="status" translate="no" className="sr-only">
          {open && (matches.length === 0 ? empty : count(matches.length, 'opção', 'opções'))}
        </p>
      </div>
    </Popover.Root>
  )
}

/** The state of a combobox, the options that match what is typed, and what the user can do. */
function useCombobox({ options, value, onValueChange, disabled, readOnly }: ComboboxProps) {
  const [state, tell] = useReducer(comboboxState, { is: 'closed' })
  const query = state.is === 'open' ? state.query : ''
  const matches = useMemo(() => found(options, optionTexts, query), [options, query])
  const show = () => {
    if (state.is === 'open' || disabled || readOnly) return
    tell({ does: 'show', at: options.findIndex((option) => option.value === value) })
  }
  const choose = (option: ComboboxOption | undefined) => {
    if (!option) return
    tell({ does: 'close' })
    onValueChange(option.value)
  }
  return {
    state,
    matches,
    chosen: options.find((option) => option.value === value),
    show,
    choose,
    close: () => tell({ does: 'close' }),
    type: (query: string) => tell({ does: 'type', query }),
    scroll: () => tell({ does: 'scroll', count: matches.length }),
    press: (event: KeyboardEvent) => {
      const by = MOVES[event.key]
      if (by !== undefined && state.is === 'closed') show()
      else if (by !== undefined) tell({ does: 'move', by, count: matches.length })
      else if (event.key === 'Enter' && state.is === 'open') choose(matches[state.active])
      else return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
