/**
 * The most characters (code points) of an e-mail and of a password. They bound the work of a login. An account beyond
 * them could never sign in, so none may be made.
 */
export const MAX_EMAIL = 320
export const MAX_PASSWORD = 1000

/** Returns the number of characters of a text. An emoji counts as one; `length` would count it as two. */
export const charactersIn = (text: string): number => [...text].length
