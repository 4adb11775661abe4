/**
 * Each rule of the outbox, broken once on purpose: `replace` takes the place of `find`, which stands exactly once in
 * `file`. `npm run test:breaks` plants one after the other and lets the property test find it.
 */
export interface Break {
  /** What is wrong with the outbox then. */
  name: string
  file: string
  find: string
  replace: string
}
