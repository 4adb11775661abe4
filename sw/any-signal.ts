/** Does the same as `AbortSignal.any`, which Chromium has only since version 116. */
export function anySignal(one: AbortSignal, other: AbortSignal): AbortSignal {
  const both = new AbortController()
  for (const signal of [one, other])
    if (signal.aborted) both.abort()
    else signal.addEventListener('abort', () => both.abort(), { once: true })
  return both.signal
}
