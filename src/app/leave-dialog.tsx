import { DialogForm } from '@/components/dialog-form'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { count } from '@/lib/pt-br'

export interface LeaveDialogProps {
  unsent: number
  onLeave: () => void
  onClose: () => void
}

/** Asks before a user signs out, and says how many unsent changes stay on the device. */
export default function LeaveDialog({ unsent, onLeave, onClose }: LeaveDialogProps) {
  const stays = count(
    unsent,
    'alteração ainda não foi enviada e fica',
    'alterações ainda não foram enviadas e ficam',
  )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="sm">
        <DialogForm
          title="Sair"
          description={`${stays} neste dispositivo até você entrar de novo. Ninguém mais ${unsent === 1 ? 'a' : 'as'} vê.`}
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
