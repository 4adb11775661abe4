import { FileDown, FileUp } from 'lucide-react'
import { ActionsMenu } from '@/components/cards/actions-menu'
import { lazyComponent } from '@/components/lazy-component'
import { useDialogs } from '@/form/offer/dialogs'
import type { SheetProps } from './sheet-dialogs'

export interface SheetMenuProps {
  /** The noun's folder; or several, each with the words that tell it apart. */
  noun: string | Readonly<Record<string, string>>
  /** What the list is called: the name of the button is `Ações de <name>`. */
  name: string
  of?: string
  /** What the page shows, if a search or a filter may leave something out. */
  shown?: readonly { id: string }[] | { items: readonly { id: string }[] } | undefined
}

const Dialog = lazyComponent<SheetProps>(() => import('./sheet-dialogs'))

/** The `⋯` menu in the header of a list: `Exportar planilha` and `Importar planilha`. */
export default function SheetMenu({ noun, name, of = '', shown }: SheetMenuProps) {
  const dialogs = useDialogs()
  const items = shown && ('items' in shown ? shown.items : shown)
  const open = (does: SheetProps['does'], noun: string) =>
    dialogs.show((close) => (
      <Dialog does={does} noun={noun} of={of} shown={items?.map(({ id }) => id)} onClose={close} />
    ))
  const lists = typeof noun === 'string' ? { [noun]: '' } : noun
  return (
    <ActionsMenu
      look="plain"
      name={name}
      items={Object.entries(lists).flatMap(([noun, words]) => [
        { label: `Exportar planilha${words}`, icon: FileDown, onSelect: () => open('export', noun) },
        { label: `Importar planilha${words}`, icon: FileUp, onSelect: () => open('import', noun) },
      ])}
    />
  )
}
