/**
 * Returns an e-mail address in the one form in which it is stored and compared. Addresses of the same mailbox may differ
 * in case, in Unicode form and in the whitespace around them.
 */
export function emailOf(text: string): string {
  return text.trim().normalize('NFC').toLowerCase().normalize('NFC')
}
