import { DialogForm } from '@/components/fields/dialog-form'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { fileSize } from '@/lib/file-size'
import { type Entry, filesOfEntry, TooLateError } from '@/outbox'
import { notStored } from '@/services/notices'
import { useServices } from '@/services/services'
import { sentence } from '@/shared/isolated'

/**
 * Asks whether a video may be sent over a network that may cost money. If the user closes the dialog, the video waits
 * in the queue.
 */
export default function VideoQuestion({ entry }: { entry: Entry }) {
  const { outbox, notify } = useServices()
  const { seq } = entry
  const answer = async (decided: Promise<void>) => {
    try {
      await decided
    } catch (error) {
      // A `TooLateError` means that the entry is gone or has failed, or that the server has done the work. For example,
      // the user has answered in another tab, and the video was sent. In all these cases, nothing is left to decide.
      if (!(error instanceof TooLateError)) notify(notStored(error))
    }
  }
  const wait = () => void answer(outbox.putOff(seq, 'asked'))
  const files = filesOfEntry(entry)
  const names = files.map(({ name }) => sentence`“${name}”`).join(', ')
  const size = fileSize(files.reduce((sum, file) => sum + file.size, 0))
  return (
    <Dialog open onOpenChange={(open) => !open && wait()}>
      <DialogContent size="sm">
        <DialogForm
          title="Enviar o vídeo por esta rede?"
          description={`${names} tem ${size}, e este navegador não informa se a rede é Wi-Fi. Se preferir esperar, o vídeo fica guardado na fila até você tocar em “Enviar agora”.`}
          submit="Enviar agora"
          cancel="Esperar"
          onCancel={wait}
          onSubmit={() => answer(outbox.bringBack(seq))}
        />
      </DialogContent>
    </Dialog>
  )
}
