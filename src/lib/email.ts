/** Whether two e-mail addresses name the same mailbox: they differ at most in case, Unicode form and outer spaces. */
export function isSameEmail(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && plain(one) !== '' && plain(one) === plain(other)
}

function plain(email: string): string {
  return email.trim().normalize('NFC').toLowerCase().normalize('NFC')
}
