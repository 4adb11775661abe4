import { Plus } from 'lucide-react'
import { Button, type ButtonProps } from './ui/button'

/** The button that opens the form of something new: `Adicionar …`. */
export function AddButton({ children, ...props }: ButtonProps) {
  return (
    <Button {...props}>
      <Plus aria-hidden />
      {children}
    </Button>
  )
}
