/** How many options are rendered at first, and how many more at a time. */
const PAGE = 100

/** Where a combobox stands. `active` is the place of the marked option, `limit` how many options are rendered. */
export type ComboboxState = { is: 'closed' } | { is: 'open'; query: string; active: number; limit: number }

export type ComboboxEvent =
  /** `at`: the place of the chosen option; -1 if none is chosen. */
  | { does: 'show'; at: number }
  | { does: 'close' }
  | { does: 'type'; query: string }
  /** Marks another of `count` options. */
  | { does: 'move'; by: number; count: number }
  /** The user has scrolled near the last rendered of `count` options. */
  | { does: 'scroll'; count: number }

export function comboboxState(state: ComboboxState, event: ComboboxEvent): ComboboxState {
  switch (event.does) {
    case 'show': {
      const active = Math.max(0, event.at)
      return { is: 'open', query: '', active, limit: Math.max(PAGE, active + PAGE / 2) }
    }
    case 'close':
      return { is: 'closed' }
    case 'type':
      return { is: 'open', query: event.query, active: 0, limit: PAGE }
    case 'move': {
      if (state.is === 'closed') return state
      const active = Math.min(event.count - 1, Math.max(0, state.active + event.by))
      return { ...state, active, limit: active >= state.limit - 1 ? active + PAGE : state.limit }
    }
    case 'scroll':
      return state.is === 'closed' ? state : { ...state, limit: Math.min(state.limit + PAGE, event.count) }
  }
}
