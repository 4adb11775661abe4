/** Files put together from parts: what players and viewers need, and what cameras write beside it. */
import { expect } from 'vitest'
import { type Edit, edited } from '@/shared/metadata/edits'
import { type Plan, planOf } from '@/shared/metadata/plan'
import type { ByteSource } from '@/shared/metadata/source'

/** Stands in every note that these files have. */
export const SECRET = 'Sítio da Vó, -23.55052-046.63331/ SN:8843X1'

/** A part of a file. Parts are kept byte for byte, unless they are metadata. */
export interface Part {
  bytes: Buffer
  isNote: boolean
}

export const kept = (...bytes: (Buffer | string | number[])[]): Part => ({
  bytes: cat(...bytes),
  isNote: false,
})
export const note = (...bytes: (Buffer | string | number[])[]): Part => ({
  bytes: cat(...bytes),
  isNote: true,
})

/** Puts bytes together. The characters of a text are bytes of the same codes. */
export function cat(...parts: (Buffer | string | number[])[]): Buffer {
  return Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  )
}

export const fileOf = (parts: readonly Part[]) => Buffer.concat(parts.map(({ bytes }) => bytes))

export const u16 = (value: number) => [value >> 8, value & 255]
export const u32 = (value: number) => [...u16((value >>> 16) & 0xffff), ...u16(value & 0xffff)]
export const le32 = (value: number) => u32(value).reverse()

/** A source whose bytes are not copied, so that code which changes what it read is noticed. */
export function sourceOf(file: Buffer): ByteSource {
  return { size: file.length, read: async (at, length) => file.subarray(at, at + length) }
}

/** Returns a file without its metadata, made from chunks of any size. */
export async function make(file: Buffer, edits: readonly Edit[], chunk = 97): Promise<Buffer> {
  const chunks: Buffer[] = []
  for (let at = 0; at < file.length; at += chunk) chunks.push(file.subarray(at, at + chunk))
  const made: Uint8Array[] = []
  for await (const bytes of edited(chunks, edits)) made.push(bytes)
  return Buffer.concat(made)
}

/** Takes the metadata out, and checks what holds for every file: it is walked whole, and has no metadata afterwards. */
export async function cleaned(file: Buffer): Promise<Buffer> {
  const plan = await planOf(sourceOf(file))
  expect(plan.kind).toBe('walked')
  const made = await make(file, editsIn(plan))
  expect(made.includes(SECRET, 0, 'latin1')).toBe(false)
  expect(await planOf(sourceOf(made))).toEqual({ kind: 'walked', edits: [], isCut: false })
  return made
}

export const editsIn = (plan: Plan): readonly Edit[] => (plan.kind === 'unknown' ? [] : plan.edits)

/** Checks that a file keeps its length, every part stays where it is, and no note holds anything but free space. */
export async function expectInPlace(parts: readonly Part[]): Promise<void> {
  const file = fileOf(parts)
  const made = await cleaned(file)
  expect(made.length).toBe(file.length)
  let at = 0
  for (const { bytes, isNote } of parts) {
    const found = made.subarray(at, at + bytes.length)
    if (!isNote)
      expect(found.equals(bytes), `the bytes at ${at}: ${bytes.toString('latin1', 0, 16)}`).toBe(true)
    at += bytes.length
  }
}
