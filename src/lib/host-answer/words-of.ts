/**
 * Like `messageOf`, for code that a start loads: it loads `words.ts` when words are needed. If that fails, there are none.
 */
export async function hostWords(body: unknown): Promise<string | undefined> {
  const words = await import('./words').catch(() => undefined)
  return words?.messageOf(body)
}
