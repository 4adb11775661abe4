import { Alert } from '@/components/ui/alert'
import { deletesUnused } from '@/lib/installed'

/** Says, where it is so, that the browser deletes what is unsent if the page is not opened for a week. */
export function NotForEver() {
  if (!deletesUnused()) return null
  return (
    <Alert variant="warning" title="Envie antes de 7 dias">
      O Safari apaga o que está guardado aqui se você ficar 7 dias sem abrir esta página. Envie, exporte a
      fila ou instale o aplicativo.
    </Alert>
  )
}
