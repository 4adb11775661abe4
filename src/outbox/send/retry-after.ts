/** A host that asks for more, or by a clock that goes far ahead of ours, is asked once a day. */
const LONGEST = 24 * 60 * 60 * 1000

/**
 * The moment a `Retry-After` header asks to wait for (RFC 9110, section 10.2.3: seconds or an HTTP date), in
 * milliseconds since the epoch; a day from now at most, and 0 where the header is absent or makes no sense.
 */
export function retryAfter(header: string | null, now: number): number {
  if (header === null) return 0
  const text = header.trim()
  if (/^\d+$/.test(text)) return now + Math.min(Number(text) * 1000, LONGEST)
  const date = Date.parse(text)
  return Number.isNaN(date) ? 0 : Math.min(date, now + LONGEST)
}
