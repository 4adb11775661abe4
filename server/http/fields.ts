/**
 * The kinds of fields that forms have. Multipart knows only texts, so numbers and truth values are read from texts
 * too; and as a form cannot send "nothing", an empty text for a reference means none.
 */
import { z } from 'zod'
import { colors } from '../domain/colors.ts'

/** PostgreSQL refuses the character U+0000 in a text. */
const storable = (value: string) => !value.includes('\0')

const text = (max: number) => z.string().trim().max(max).refine(storable, 'contém um caractere inválido.')

/** A line that must not be empty. */
export const requiredLine = text(200).pipe(z.string().min(1))

/** A longer text that must not be empty. */
export const requiredText = text(5000).pipe(z.string().min(1))

/** What is not sent gets the column's default when creating, and stays as it is when changing. */
export const line = text(200).optional()
export const freeText = text(5000).optional()
export const color = z.enum(colors).optional()
export const language = z.enum(['pt', 'en', 'es']).optional()

/** The id of something that must exist. */
export const reference = z.string('escolha um item.').trim().pipe(z.uuid('escolha um item que exista.'))

/** The id of something, or none. */
export const optionalReference = z
  .union([z.literal('').transform(() => null), z.null(), reference], 'escolha um item que exista.')
  .optional()

const truth = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  ['1', true],
  [false, false],
  ['false', false],
  ['0', false],
])

export const boolean = z.unknown().transform((value, context) => {
  const result = truth.get(value)
  if (result !== undefined) return result
  context.addIssue({ code: 'custom', message: 'deve ser verdadeiro ou falso.' })
  return z.NEVER
})

/** A number, or a text that is one. */
export const number = z.union(
  [
    z.number(),
    z
      .string()
      .trim()
      .regex(/^-?\d+(\.\d+)?$/)
      .transform(Number),
  ],
  'deve ser um número.',
)

/** An address that a browser can open. */
export const webAddress = text(2048)
  .pipe(z.string().min(1))
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
    error: 'use um endereço que comece com http:// ou https://.',
  })
