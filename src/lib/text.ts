import { isSeen } from '../shared/text-rules'

/** Whether a text has no sign that people can see: it is empty, or has only blanks and signs without a shape. */
export function isUnseen(text: string): boolean {
  return !isSeen(text)
}
