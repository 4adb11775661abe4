import { Plus } from 'lucide-react'
import { NEW } from './offers'
import { Button, type ButtonProps } from './ui/button'

/** The button that opens the form of something new: `Adicionar …`. The first of a page's header is what `n` presses. */
export function AddButton({ children, ...props }: ButtonProps) {
  return (
    <Button data-offer={NEW} {...props}>
      <Plus aria-hidden />
      {children}
    </Button>
  )
}
