import { AppLink } from '@/components/link'
import { buttonVariants } from '@/components/ui/button'
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { HELP } from '../routes'

const MODIFIER = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

const SHORTCUTS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: [MODIFIER, 'K'], does: 'Buscar, ir para qualquer tela, executar qualquer ação' },
  { keys: ['/'], does: 'Pesquisar na tela' },
  { keys: ['n'], does: 'Adicionar algo novo na tela' },
  { keys: ['?'], does: 'Mostrar estes atalhos' },
  { keys: ['Esc'], does: 'Fechar a janela ou o menu aberto' },
  { keys: ['Tab'], does: 'Ir para o próximo item; com Shift, para o anterior' },
  { keys: ['Espaço', '↑', '↓', '←', '→'], does: 'Em “Mover”, numa aula: pegar, levar e soltar' },
]

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>Atalhos do teclado</DialogTitle>
        </DialogHeader>
        <DialogBody className="pb-6">
          <dl className="flex flex-col divide-y divide-border">
            {SHORTCUTS.map(({ keys, does }) => (
              <div key={does} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5">
                <dt className="order-2 flex gap-1">
                  {keys.map((key) => (
                    <kbd
                      key={key}
                      className="min-w-7 rounded-sm border border-border bg-muted px-1.5 py-0.5 text-center font-medium text-xs"
                    >
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd className="order-1 text-sm">{does}</dd>
              </div>
            ))}
          </dl>
          <AppLink
            href={HELP}
            onClick={onClose}
            className={buttonVariants({ size: 'sm', variant: 'outline' })}
          >
            Abrir a ajuda
          </AppLink>
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}
