import { DialogForm } from '@/components/fields/dialog-form'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { count } from '@/lib/pt-br'

export interface LeaveDialogProps {
  /** The number of unsent changes; `undefined` if the queue could not be read. */
  unsent: number | undefined
  onLeave: () => void
  onClose: () => void
}

const UNKNOWN =
  'A fila de envio deste dispositivo não pôde ser lida. O que ainda não foi enviado fica neste dispositivo até você entrar de novo. Não apague os dados do site.'

function whatStays(unsent: number): string {
  const stays = count(
    unsent,
    'alteração ainda não foi enviada e fica',
    'alterações ainda não foram enviadas e ficam',
  )
  return `${stays} neste dispositivo até você entrar de novo. Ninguém mais ${unsent === 1 ? 'a' : 'as'} vê.`
}

/** Asks before a user signs out, and says how many unsent changes stay on the device. */
export default function LeaveDialog({ unsent, onLeave, onClose }: LeaveDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="sm">
        <DialogForm
          title="Sair"
          description={unsent === undefined ? UNKNOWN : whatStays(unsent)}
          submit="Sair"
          onSubmit={() => {
            onClose()
            onLeave()
            return true
          }}
        />
      </DialogContent>
    </Dialog>
  )
}
