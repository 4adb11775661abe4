import { FIELDS } from '../../src/shared/declared.ts'
import { textProblem, tidy } from '../../src/shared/text-rules.ts'

/**
 * The most characters of an e-mail and of a password. They bound the work of a login. An account beyond them could
 * never sign in, so none may be made.
 */
export const MAX_EMAIL = FIELDS.account.email.limit.most
export const MAX_PASSWORD = FIELDS.account.password.limit.most

/**
 * Returns a password in the one form in which it is hashed. Devices differ: for `é` one sends one code point, another
 * sends two.
 */
export const passwordOf = (text: string): string => text.normalize('NFC')

/** Returns what is wrong with the name of an account, as the end of a sentence; `undefined` if nothing is wrong. */
export function accountNameProblem(name: string): string | undefined {
  if (tidy(name) === '') return 'preencha este campo.'
  return textProblem(tidy(name), { ...FIELDS.account.name.limit, printable: true })
}
