import { X } from 'lucide-react'
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
  useState,
} from 'react'
import { cn } from '@/lib/cn'
import { found } from '@/lib/findable'
import { count } from '@/lib/pt-br'
import { MOVES, NONE_FOUND } from './combobox'
import { ComboboxList } from './combobox-list'
import { type ComboboxOption, optionTexts } from './combobox-option'
import { comboboxState } from './combobox-state'
import { controlClass } from './control'

type InputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'role' | 'children'>

export interface ComboboxManyProps extends InputProps {
  options: readonly ComboboxOption[]
  /** The values of the chosen options, in the order in which they were chosen. */
  values: readonly string[]
  onValuesChange: (values: string[]) => void
}

/**
 * A combobox that takes several options. Each chosen one is a chip with a button that removes it. The list stays open
 * while the user chooses. Backspace in the empty field removes the last one.
 */
export function ComboboxMany(props: ComboboxManyProps) {
  const { options, values, onValuesChange, className, onBlur, onKeyDown, ref, ...rest } = props
  const own = useId()
  const listId = `${rest.id ?? own}-list`
  const input = useRef<HTMLInputElement>(null)
  const { state, matches, chosen, toggle, ...box } = useMany(props)
  const open = state.is === 'open' ? state : undefined
  // The list stays open while several are chosen, so it must not cover the button that ends the choice. From the first
  // opening on it has room of its own. The room stays, so that nothing moves under a press that closes the list.
  const [hasRoom, setHasRoom] = useState(false)
  if (open && !hasRoom) setHasRoom(true)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const activeId = open && `${listId}-${open.active}`
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' })
  }, [activeId])
  const remove = (value: string) => {
    toggle(value)
    input.current?.focus()
  }
  return (
    <Popover.Root open={open !== undefined} onOpenChange={(is) => is || box.close()}>
      <div data-slot="combobox" className={cn('flex flex-col gap-2', hasRoom && 'pb-52', className)}>
        {chosen.length > 0 && <Chips chosen={chosen} onRemove={remove} />}
        <Popover.Anchor asChild>
          <input
            autoComplete="off"
            spellCheck={false}
            {...rest}
            ref={input}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open !== undefined}
            aria-controls={listId}
            {...(open && matches.length > 0 ? { 'aria-activedescendant': activeId } : {})}
            className={cn(controlClass, 'h-control truncate px-3')}
            value={open?.query ?? ''}
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
        {open && (
          <ComboboxList
            id={listId}
            input={input}
            many
            matches={matches}
            limit={open.limit}
            active={open.active}
            isChosen={(value) => values.includes(value)}
            empty={NONE_FOUND}
            onChoose={(option) => toggle(option.value)}
            onNearEnd={box.scroll}
          />
        )}
        <p role="status" translate="no" className="sr-only">
          {statusOf(chosen, open && matches.length)}
        </p>
      </div>
    </Popover.Root>
  )
}

/** The chosen options. */
function Chips({
  chosen,
  onRemove,
}: {
  chosen: readonly ComboboxOption[]
  onRemove: (value: string) => void
}) {
  return (
    <ul aria-label="Escolhidos" className="flex flex-wrap gap-1.5">
      {chosen.map(({ value, label }) => (
        <li
          key={value}
          className="flex min-w-0 max-w-full items-center rounded-full bg-secondary pl-3 text-secondary-foreground text-sm"
        >
          <span translate="no" className="truncate">
            {label}
          </span>
          <button
            type="button"
            aria-label={`Tirar ${label}`}
            onClick={() => onRemove(value)}
            className="flex size-8 shrink-0 cursor-pointer items-center justify-center rounded-full outline-none hover:bg-accent focus-visible:outline-2 focus-visible:outline-ring pointer-coarse:size-11"
          >
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** What a screen reader hears: how many are chosen, and how many options there are. */
function statusOf(chosen: readonly ComboboxOption[], matching: number | undefined): string {
  const taken = chosen.length === 0 ? '' : count(chosen.length, 'escolhido', 'escolhidos')
  const shown = matching === undefined ? '' : matching === 0 ? NONE_FOUND : count(matching, 'opção', 'opções')
  return [taken, shown].filter(Boolean).join(', ')
}

/** The state of the list, the options that match what is typed, and what the user can do. */
function useMany({ options, values, onValuesChange, disabled, readOnly }: ComboboxManyProps) {
  const [state, tell] = useReducer(comboboxState, { is: 'closed' })
  const query = state.is === 'open' ? state.query : ''
  const matches = useMemo(() => found(options, optionTexts, query), [options, query])
  const chosen = values.flatMap((value) => options.find((option) => option.value === value) ?? [])
  const show = () => {
    if (state.is === 'closed' && !disabled && !readOnly) tell({ does: 'show', at: -1 })
  }
  const toggle = (value: string) => {
    const isChosen = values.includes(value)
    onValuesChange(isChosen ? values.filter((other) => other !== value) : [...values, value])
    // After a search, all options are shown again. Without one, the mark stays where it is.
    if (state.is === 'open' && state.query !== '') tell({ does: 'type', query: '' })
  }
  const press = (event: KeyboardEvent) => {
    const by = MOVES[event.key]
    const last = chosen.at(-1)
    if (by !== undefined && state.is === 'closed') show()
    else if (by !== undefined) tell({ does: 'move', by, count: matches.length })
    else if (event.key === 'Enter' && state.is === 'open') {
      const option = matches[state.active]
      if (option) toggle(option.value)
    } else if (event.key === 'Backspace' && query === '' && last) toggle(last.value)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    ...{ state, matches, chosen, show, toggle, press },
    close: () => tell({ does: 'close' }),
    type: (text: string) => tell({ does: 'type', query: text }),
    scroll: () => tell({ does: 'scroll', count: matches.length }),
  }
}
