/**
 * Announces that the call which toggles a link takes the wished state: in the answer that says who is signed in, a header
 * names the field. Then the calls of two people cannot cross.
 */
export const WISHED_STATE_HEADER = 'Wished-State'

export const WISHED_STATE_FIELD = 'present'
