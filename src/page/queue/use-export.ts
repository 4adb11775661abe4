import { saveFile } from '@/lib/device/save-file'
import type { Entry } from '@/outbox'
import { useServices } from '@/services/services'

/**
 * Returns the function that saves unsent changes as a file, and reports the result in a toast. It resolves with whether
 * the file was made.
 */
export function useExport() {
  const { outbox, notify } = useServices()
  return async (userId: string, isTheirs: (entry: Entry) => boolean): Promise<boolean> => {
    try {
      saveFile(
        await outbox.exportQueue(userId, isTheirs),
        `fila-de-envio-${new Date().toISOString().slice(0, 10)}.adc`,
      )
      notify({
        kind: 'success',
        title: 'Fila exportada',
        description: 'Ela continua neste dispositivo e será enviada quando houver conexão.',
      })
      return true
    } catch {
      notify({ kind: 'error', title: 'Não foi possível exportar a fila' })
      return false
    }
  }
}
