import { Progress } from '@/components/ui/progress'
import { timeLeft } from '@/lib/duration'
import { fileSize } from '@/lib/file-size'
import { useUploadSpeed } from './use-upload-speed'

/** Shows how many bytes of an upload have been sent, the speed of the upload, and the time that is left. */
export function UploadBar({ sent, total }: { sent: number; total: number }) {
  const speed = useUploadSpeed(sent)
  return (
    <div translate="no" className="mt-2 text-muted-foreground text-xs tabular-nums">
      <div className="flex items-center gap-3">
        <Progress label="Enviado" value={sent / total} className="flex-1" />
        <span>{`${fileSize(sent)} de ${fileSize(total)}`}</span>
      </div>
      {speed !== undefined && (
        <p className="mt-1">{`${fileSize(speed)}/s · falta ${timeLeft((total - sent) / speed)}`}</p>
      )}
    </div>
  )
}

/** Shows how much of the work on a picked film is done, and the time that is left. */
export function FittingBar({ sent, total }: { sent: number; total: number }) {
  const speed = useUploadSpeed(sent)
  return (
    <div translate="no" className="mt-2 text-muted-foreground text-xs tabular-nums">
      <div className="flex items-center gap-3">
        <Progress label="Preparado" value={sent / total} className="flex-1" />
        <span>{`${Math.floor((100 * sent) / total)} %`}</span>
      </div>
      {speed !== undefined && <p className="mt-1">{`falta ${timeLeft((total - sent) / speed)}`}</p>}
    </div>
  )
}
