/** Resolves after this time, or as soon as `signal` aborts. */
export function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve()
    const over = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', over)
      resolve()
    }
    const timer = setTimeout(over, milliseconds)
    signal?.addEventListener('abort', over)
  })
}

/** Resolves when `work` ends, but after this time in any case. Rejects if `work` fails before. */
export async function atMost(milliseconds: number, work: Promise<unknown> | undefined): Promise<void> {
  const over = new AbortController()
  try {
    await Promise.race([work, wait(milliseconds, over.signal)])
  } finally {
    over.abort()
  }
}
