import { Pencil, Trash2 } from 'lucide-react'
import { OF_ONE } from './offers'
import { Button, type ButtonProps } from './ui/button'

const ICONS = { Editar: Pencil, Excluir: Trash2 }

export interface ItemButtonProps extends Omit<ButtonProps, 'children' | 'variant' | 'size' | 'name'> {
  verb: keyof typeof ICONS
  /** What it is done to: the button is called `Editar <name>` or `Excluir <name>`. */
  name: string
  /** On a picture it floats; on a plain row it is only the icon. */
  look?: 'float' | 'plain' | undefined
}

/** What can be done to one thing of a list, where there is no menu: an icon in sight, its words in its name. */
export function ItemButton({ verb, name, look = 'plain', ...props }: ItemButtonProps) {
  const Icon = ICONS[verb]
  return (
    <Button
      variant={look === 'float' ? 'float' : 'ghost'}
      size={look === 'float' ? 'round' : 'icon-sm'}
      data-offer={OF_ONE}
      aria-label={`${verb} ${name}`}
      title={verb}
      {...props}
    >
      <Icon aria-hidden />
    </Button>
  )
}
