import { Popover } from 'radix-ui'
import type { RefObject } from 'react'
import { type ComboboxOption, ComboboxRow } from './combobox-option'

/** What the list says if no option matches. */
export const NONE_FOUND = 'Nada encontrado'

/**
 * The list is as wide as the input, at most 320 px tall, and no taller than the free space. Until Radix has measured
 * the free space, 320 px is the only limit.
 */
const floating = {
  width: 'var(--radix-popover-trigger-width)',
  maxHeight: 'min(320px, var(--radix-popover-content-available-height, 320px))',
}

/** A list that stays open is lower, so that it fits into the room below its input (`pb-52` of `ComboboxMany`). */
const lower = { ...floating, maxHeight: 'min(196px, var(--radix-popover-content-available-height, 196px))' }

export interface ComboboxListProps {
  id: string
  input: RefObject<HTMLInputElement | null>
  /** The options that match what is typed. */
  matches: readonly ComboboxOption[]
  /** How many of them are rendered. */
  limit: number
  /** The place of the marked option. */
  active: number
  /** Whether the option with this value is chosen. */
  isChosen: (value: string) => boolean
  /** Whether several options may be chosen. */
  many?: boolean | undefined
  onChoose: (option: ComboboxOption) => void
  /** Called when the user has scrolled near the end. */
  onNearEnd: () => void
}

/** The options of an open combobox. */
export function ComboboxList(props: ComboboxListProps) {
  const { id, input, matches, limit, active, isChosen, many, onChoose, onNearEnd } = props
  return (
    <Popover.Content
      // Without `forceMount`, Radix mounts the list one render later. That is too late to scroll to the chosen option.
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
      style={many ? lower : floating}
      id={id}
      translate="no"
      role="listbox"
      tabIndex={-1}
      aria-label="Opções"
      aria-multiselectable={many}
      className="z-50 animate-appear overflow-y-auto overscroll-contain rounded-lg border border-border bg-popover p-1 text-base text-popover-foreground shadow-float"
      // A press on the list must not take the focus from the input.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onScroll={({ currentTarget: at }) => {
        if (at.scrollTop + at.clientHeight * 2 > at.scrollHeight) onNearEnd()
      }}
    >
      {matches.slice(0, limit).map((option, at) => (
        <ComboboxRow
          key={option.value}
          id={`${id}-${at}`}
          option={option}
          active={at === active}
          selected={isChosen(option.value)}
          onChoose={() => onChoose(option)}
        />
      ))}
      {matches.length === 0 && <p className="px-2.5 py-2 text-muted-foreground text-sm">{NONE_FOUND}</p>}
    </Popover.Content>
  )
}
