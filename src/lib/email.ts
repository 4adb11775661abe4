import { emailOf } from '../shared/email'

/** Whether two e-mail addresses name the same mailbox: they differ at most in case, Unicode form and outer spaces. */
export function isSameEmail(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && emailOf(one) !== '' && emailOf(one) === emailOf(other)
}
