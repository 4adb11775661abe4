/** The limits of files on the reference server, and the form in which a host announces its limits. */
import type { NumberRule, TextRule } from './text-rules.ts'

const PICTURE = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const

const MiB = 1024 * 1024

/** By kind of file: the largest size in bytes, and the types. */
export const FILES = {
  image: { most: 10 * MiB, types: PICTURE },
  video: { most: 1024 * MiB, types: ['video/mp4', 'video/webm'] },
} as const satisfies Record<string, FileLimit>

export interface FileLimit {
  most: number
  types: readonly string[]
}

/** The only way of counting that this version of the app knows: `tidy` and `charactersIn`. */
export const COUNTED = 'nfc-code-points'

/** The limits of a host, as it announces them. A field that is absent has no limit. */
export interface Limits {
  counted: typeof COUNTED
  texts: Readonly<Record<string, Readonly<Record<string, { readonly most: number }>>>>
  numbers: Readonly<Record<string, Readonly<Record<string, NumberRule>>>>
  files: Readonly<Record<string, FileLimit>>
}

/**
 * Returns the rule of a text field.
 * @param limits the limits of the host; `undefined` if it announces none, or if they are not known
 * @param seen whether at least one character must be visible. This is no limit of a host: the app asks for it always
 */
export function ruleIn(limits: Limits | undefined, noun: string, field: string, seen: boolean): TextRule {
  return { most: limits?.texts[noun]?.[field]?.most, seen, printable: limits !== undefined }
}
