/**
 * The longest wait (milliseconds). Some hosts ask for a longer wait, e.g. because their clock is far ahead of this
 * device's clock. Even for such a host, the sender tries the entry once a day.
 */
const LONGEST = 24 * 60 * 60 * 1000

/**
 * Returns the moment until which a `Retry-After` header asks to wait (RFC 9110, section 10.2.3: seconds or an HTTP
 * date), in milliseconds since the epoch. The moment is at most a day from now. It is 0 if the header is absent or
 * makes no sense.
 */
export function retryAfter(header: string | null, now: number): number {
  if (header === null) return 0
  const text = header.trim()
  if (/^\d+$/.test(text)) return now + Math.min(Number(text) * 1000, LONGEST)
  const date = Date.parse(text)
  return Number.isNaN(date) ? 0 : Math.min(date, now + LONGEST)
}
