/**
 * A break: a change of the outbox's code that breaks one of its rules on purpose. It replaces `find`, which stands
 * exactly once in `file`, by `replace`. `npm run test:breaks` plants one break after the other and checks that the
 * property test finds it.
 */
export interface Break {
  /** Says what the outbox does wrong while the break is planted. */
  name: string
  file: string
  find: string
  replace: string
}
