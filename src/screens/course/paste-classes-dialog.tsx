import { draftOf } from '@/action/draft'
import { PasteDialog } from '@/form/paste/paste-dialog'
import { count } from '@/lib/pt-br'
import { createClass } from '@/nouns/class/actions'
import { addressesIn } from '@/nouns/class/table'
import { problemsOf } from '@/shared/limit-problems'
import type { Limits } from '@/shared/limits'

/**
 * Creates several lessons from a list of addresses, or from a table that contains addresses. Each lesson is an entry
 * of its own.
 */
export default function PasteClassesDialog({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  return (
    <PasteDialog
      title="Adicionar várias aulas"
      label="URLs dos vídeos"
      hint="Cole uma por linha, na ordem das aulas. Pode ser uma planilha: as outras colunas ficam de fora."
      placeholder={'https://…\nhttps://…'}
      nothing="Cole pelo menos um endereço."
      about={JSON.stringify(['classes', courseId])}
      due="addresses"
      read={addressesIn}
      exceeds={addressProblem}
      ready={(n) => count(n, 'aula pronta', 'aulas prontas')}
      counted={(n) => count(n, 'aula', 'aulas')}
      preview={(videoUrl) => videoUrl}
      draftsOf={(videoUrl) => [draftOf(createClass, { courseId, videoUrl })]}
      onClose={onClose}
    />
  )
}

function addressProblem(videoUrl: string, limits: Limits | undefined): string | undefined {
  const why = problemsOf('class', { videoUrl }, limits)['videoUrl']
  return why && `endereço: ${why}`
}
