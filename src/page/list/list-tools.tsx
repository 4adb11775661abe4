import { useRef } from 'react'
import { useOffered } from '@/components/offered'
import { Input } from '@/components/ui/input'
import { PageButton } from '../offer-buttons'
import { ClearButton } from './clear-button'
import type { Finding, ListFinding } from './list-finding'
import { OrderSelect } from './order-select'

export interface ListToolsProps<T> {
  finding: Finding<T>
  list: ListFinding<T>
}

/** What stands below the title of a list: the search, the order, the choices, and the button that clears them. */
export function ListTools<T>({ finding, list }: ListToolsProps<T>) {
  const { choices } = finding
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <SearchField label={finding.label} typed={list.typed} onType={list.type} onSettle={list.settle} />
      <OrderSelect order={list.order} onOrder={(order) => list.set('ordem', order)} />
      {choices && (
        <fieldset className="flex gap-1">
          <legend className="sr-only">{choices.legend}</legend>
          {choices.of.map(({ value, label }) => (
            <PageButton
              key={value}
              label={label}
              variant={list.choice === value ? 'soft' : 'ghost'}
              aria-pressed={list.choice === value}
              onSelect={() => list.set(choices.name, list.choice === value ? '' : value)}
            />
          ))}
        </fieldset>
      )}
      {list.isFiltered && list.items?.length !== 0 && (
        <ClearButton label={list.clearLabel} onClear={list.clear} />
      )}
    </div>
  )
}

interface SearchFieldProps {
  label: string
  typed: string
  onType: (text: string) => void
  onSettle: () => void
}

/** The field in which a person types what to search for. The list follows each key. */
function SearchField({ label, typed, onType, onSettle }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const reach = () => {
    input.current?.focus()
    input.current?.select()
  }
  const here = useOffered({ of: 'search', items: [{ label, onSelect: reach }] })
  return (
    <search ref={here} className="min-w-[min(10rem,100%)] flex-1 sm:max-w-110">
      <Input
        ref={input}
        type="search"
        name="q"
        aria-label={label}
        placeholder="Pesquisar"
        value={typed}
        enterKeyHint="search"
        onChange={({ target }) => onType(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && onSettle()}
        // A press on a card takes the focus before it leaves the page.
        onBlur={onSettle}
      />
    </search>
  )
}
