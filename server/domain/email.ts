import { charactersIn } from '../../src/shared/text-rules.ts'
import { MAX_EMAIL } from './sign-in.ts'

/** A name, `@`, and a domain that contains a dot, all in ASCII. */
const ADDRESS = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** Whether a text is an e-mail address with which an account can sign in. */
export const isEmail = (text: string) => charactersIn(text) <= MAX_EMAIL && ADDRESS.test(text)
