import { useState } from 'react'

/** Keeps what is typed. If the address brings another text (Back, a link), it replaces what is typed. */
export function useTyped(text: string): [typed: string, type: (text: string) => void] {
  const [typed, type] = useState(text)
  const [known, know] = useState(text)
  if (known !== text) {
    know(text)
    if (typed.trim() !== text) type(text)
  }
  return [typed, type]
}
