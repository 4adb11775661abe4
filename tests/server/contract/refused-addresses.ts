import { NO_ADDRESS, NO_SITE, NO_VIDEO, SEVERAL, SPACED } from '../../shared/support/address-cases.ts'

/** One text of each kind that is the address of no video. `tests/shared` has all of them. */
export const REFUSED: readonly string[] = [
  ...[NO_VIDEO, NO_SITE].flatMap((all) => all.at(-1)?.[0] ?? []),
  ...[SEVERAL, SPACED, NO_ADDRESS].flatMap((all) => all.at(-1) ?? []),
]
