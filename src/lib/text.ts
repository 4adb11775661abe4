import { isSeen } from '../shared/text-rules'

/** Whether a text has no character that people can see: it is empty, or has only whitespace and characters without a shape. */
export function isUnseen(text: string): boolean {
  return !isSeen(text)
}

/** Returns a text without the characters that have no shape. */
export const withoutUnseen = (text: string) => text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
