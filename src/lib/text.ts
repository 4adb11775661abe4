import { isSeen } from '../shared/text-rules'

/** Whether a text has no sign that people can see: it is empty, or has only blanks and signs without a shape. */
export function isUnseen(text: string): boolean {
  return !isSeen(text)
}

/** Returns a text without the signs that have no shape. */
export const withoutUnseen = (text: string) => text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
