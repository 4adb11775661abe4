import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'

export interface FilmProgressProps {
  /** The finished share of the work, from 0 to 1; absent until it is known. */
  share: number | undefined
  onCancel: () => void
  onOriginal: () => void
}

/**
 * What the form shows while the app prepares a film for sending: the progress, a button that cancels the work, and a
 * button that sends the original.
 */
export function FilmProgress({ share, onCancel, onOriginal }: FilmProgressProps) {
  return (
    <div className="flex flex-col gap-2">
      <p className="flex justify-between text-sm">
        <span role="status">Preparando o vídeo…</span>
        {share !== undefined && (
          <span translate="no" className="tabular-nums">{`${Math.round(share * 100)} %`}</span>
        )}
      </p>
      <Progress value={share} label="Preparo do vídeo" />
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancelar preparo
        </Button>
        <Button variant="outline" size="sm" onClick={onOriginal}>
          Enviar original
        </Button>
      </div>
    </div>
  )
}
