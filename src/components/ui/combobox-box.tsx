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
import type { Elements } from '@/components/elements'
import { cn } from '@/lib/cn'
import { found } from '@/lib/findable'
import { count } from '@/lib/pt-br'
import { ComboboxList, NONE_FOUND } from './combobox-list'
import { type ComboboxOption, optionTexts } from './combobox-option'
import { comboboxState } from './combobox-state'
import { controlClass } from './control'

export type ComboboxInputProps = Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'type' | 'role' | 'children'
>

/** The keys that mark another option, and by how much they move the mark. */
const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

/** The state of a list of options, the options that match what is typed, and what the user can do with them. */
export interface OptionsBox {
  /** What is typed in the open list; `undefined` if the list is closed. */
  query: string | undefined
  active: number
  limit: number
  matches: readonly ComboboxOption[]
  show: () => void
  close: () => void
  type: (query: string) => void
  scroll: () => void
  /** Does what a key is for. @returns whether it is for anything */
  press: (key: string) => boolean
}

/**
 * @param first returns the place of the option that is marked when the list opens; -1 for none
 * @param onEnter gets the marked option; `undefined` if nothing matches
 */
export function useOptionsBox(
  options: readonly ComboboxOption[],
  { disabled, readOnly }: ComboboxInputProps,
  first: () => number,
  onEnter: (option: ComboboxOption | undefined) => void,
): OptionsBox {
  const [state, tell] = useReducer(comboboxState, { is: 'closed' })
  const open = state.is === 'open' ? state : undefined
  const query = open?.query ?? ''
  const matches = useMemo(() => found(options, optionTexts, query), [options, query])
  const show = () => {
    if (open === undefined && !disabled && !readOnly) tell({ does: 'show', at: first() })
  }
  return {
    query: open?.query,
    active: open?.active ?? 0,
    limit: open?.limit ?? 0,
    matches,
    show,
    close: () => tell({ does: 'close' }),
    type: (typed) => tell({ does: 'type', query: typed }),
    scroll: () => tell({ does: 'scroll', count: matches.length }),
    press: (key) => {
      const by = MOVES[key]
      if (by !== undefined && open === undefined) show()
      else if (by !== undefined) tell({ does: 'move', by, count: matches.length })
      else if (key === 'Enter' && open !== undefined) onEnter(matches[open.active])
      else return false
      return true
    },
  }
}

/** What the screen reader hears of an open list. */
export function foundWords(matches: readonly ComboboxOption[]): string {
  return matches.length === 0 ? NONE_FOUND : count(matches.length, 'opção', 'opções')
}

interface ComboboxBoxProps {
  box: OptionsBox
  /** The attributes of the input. */
  input: ComboboxInputProps
  /** What the input shows. */
  text: string
  className?: string | undefined
  inputClass: string
  /** Whether several options may be chosen. */
  many?: boolean | undefined
  isChosen: (value: string) => boolean
  onChoose: (option: ComboboxOption) => void
  /** Does what a key is for. @returns whether it is for anything */
  onPress: (key: string) => boolean
  status: string
  /** Stands before the input. */
  before?: Elements
  /** Stands after the input. */
  after?: Elements
}

/**
 * The input of a combobox with its list, which works with the keyboard alone. It renders only the first options and adds
 * more as the user scrolls. So a list of a thousand options opens at once.
 *
 * Radix computes the position of the list. In the DOM, the list stays inside the dialog around the combobox. Our own
 * code renders the list. It does not use the library cmdk. With cmdk, nearly all of this code would still be needed,
 * and the list took 2 to 3 times as long to open (docs/decisions/0018-the-list-of-a-combobox.md).
 */
export function ComboboxBox(props: ComboboxBoxProps) {
  const { box, text, className, inputClass, many, isChosen, onChoose, onPress, status } = props
  const { onKeyDown, onBlur, ref, ...rest } = props.input
  const { matches, active, limit } = box
  const isOpen = box.query !== undefined
  const own = useId()
  const listId = `${rest.id ?? own}-list`
  const input = useRef<HTMLInputElement>(null)
  // Give the form the input element, because the form focuses it if the choice is invalid.
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const activeId = isOpen ? `${listId}-${active}` : undefined
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' })
  }, [activeId])
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (!onPress(event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={(is) => is || box.close()}>
      <div data-slot="combobox" className={className}>
        {props.before}
        <Popover.Anchor asChild>
          <input
            autoComplete="off"
            spellCheck={false}
            {...rest}
            ref={input}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            {...(isOpen && matches.length > 0 ? { 'aria-activedescendant': activeId } : {})}
            className={cn(controlClass, 'h-control truncate', inputClass)}
            value={text}
            onChange={(event) => box.type(event.target.value)}
            onClick={box.show}
            onKeyDown={press}
            onBlur={(event) => {
              box.close()
              onBlur?.(event)
            }}
          />
        </Popover.Anchor>
        {props.after}
        {isOpen && (
          <ComboboxList
            {...{ id: listId, input, matches, limit, active, isChosen, many, onChoose }}
            onNearEnd={box.scroll}
          />
        )}
        <p role="status" translate="no" className="sr-only">
          {status}
        </p>
      </div>
    </Popover.Root>
  )
}
