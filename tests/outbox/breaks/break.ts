/**
 * A break is a change of the code that breaks a rule of the outbox on purpose. It replaces `find` by `replace` in
 * `file`, which contains `find` exactly once. `npm run test:breaks` plants one break after the other and checks that a
 * test finds each of them.
 */
export interface Break {
  /** Says what the outbox does wrong while the break is planted. */
  name: string
  file: string
  find: string
  replace: string
}
