import type { Ledger } from './ledger.ts'
import type { Person } from './person.ts'
import type { Place } from './place.ts'

/** All that a stage may look at and change. */
export interface School {
  readonly place: Place
  readonly people: Person[]
  readonly ledger: Ledger
  /** Lets all devices send until nothing is queued. */
  rest(): Promise<void>
}

/** Something that happens to the school on one day of the year, while people work. */
export interface Stage {
  readonly name: string
  /** The part of the year that is over, from 0 to 1. */
  readonly at: number
  /** The stages that must have been played before. */
  readonly after?: readonly string[]
  /** Nobody works meanwhile. */
  readonly alone?: true
  /** Returns what this machine lacks for the stage; undefined if it lacks nothing. */
  lacks?(): string | undefined
  /** Returns what the report says of it. */
  play(school: School): Promise<string>
}
