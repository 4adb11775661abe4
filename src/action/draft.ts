import * as v from 'valibot'
import { given } from '@/lib/given'
import { temporaryId } from '@/lib/ids'
import type { Json } from '@/lib/json'
import type { Base, Draft } from '@/outbox'
import type { Action } from './define'

/**
 * Makes the draft of a change, for the queue.
 * @param creates the temporary id of the created thing. A caller chooses it if other drafts refer to the thing
 * @param base what the form of an edit was filled with
 * @throws valibot's error if the input does not fit the action's schema
 */
export function draftOf<I>(
  action: Action<I>,
  input: I,
  { creates = temporaryId(), base }: { creates?: string; base?: Base | undefined } = {},
): Draft {
  const cancels = action.spec.cancels?.(input)
  return {
    action: action.name,
    version: action.version,
    input: v.parse(action.spec.input, input) as Json,
    ...given({ creates: action.creates && creates, cancels, base }),
  }
}
