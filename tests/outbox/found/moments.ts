import type { Event, Moment } from '../property/history'

/** A history in which the long run of the property test once found a defect. */
export interface Found {
  /** The promise that the outbox once broke in this history, and that it keeps now. */
  what: string
  history: Moment[]
}

/** Returns a moment: `event` happens, and then the device comes to rest before the next event. */
export function quiet(event: Event): Moment {
  return { event, steps: null }
}

/** Returns a moment: `event` happens, and then the device takes `steps` steps before the next event. */
export function soon(steps: number, event: Event): Moment {
  return { event, steps }
}

export function refuse(): Event {
  return { do: 'fail', faults: [{ kind: 'answer', status: 422, retryAfter: null }] }
}

export function create({ file }: { file: boolean }): Event {
  return { do: 'create', tab: 0, name: 'x', parent: null, file }
}
