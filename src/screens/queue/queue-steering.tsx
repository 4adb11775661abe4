import { Button } from '@/components/ui/button'
import type { Entry, PutOffReason } from '@/outbox'
import { notStored } from '@/services/notices'
import { useServices } from '@/services/services'

/** The texts that say why an entry is `Adiada`. */
export const PUT_OFF: Record<PutOffReason, string> = {
  asked: 'Adiada por você. O que depende dela espera também.',
  stopped: 'Envio cancelado por você. Nada foi perdido: continue quando quiser.',
  fitting: 'Os arquivos estão sendo preparados. Depois, segue sozinha, na ordem escolhida.',
  wifi: 'Este vídeo espera pelo Wi-Fi, como está nas Preferências.',
  behind: 'Espera por uma alteração adiada do mesmo item, para manter a ordem.',
  'behind-conflict': 'Espera pela sua escolha num conflito do mesmo item, para manter a ordem.',
}

export interface QueueSteeringProps {
  entry: Entry
  putOff: PutOffReason | undefined
}

/** The button with which a person puts an entry off, or brings it back. It is the same button before, in and after a try. */
export function QueueSteering({ entry, putOff }: QueueSteeringProps) {
  const { outbox } = useServices()
  const tell = useNotStored()
  const { seq } = entry
  if (putOff === 'behind' || putOff === 'behind-conflict') return null
  const [label, act] =
    putOff === undefined || putOff === 'fitting'
      ? (['Enviar depois', () => outbox.putOff(seq, 'asked')] as const)
      : ([putOff === 'stopped' ? 'Continuar' : 'Enviar agora', () => outbox.bringBack(seq)] as const)
  return (
    <Button size="sm" variant="ghost" disabled={isStopping(entry)} onClick={() => void act().catch(tell)}>
      {label}
    </Button>
  )
}

/** The button with which a person stops the entry that is being sent. */
export function StopSending({ entry }: { entry: Entry }) {
  const { outbox } = useServices()
  const tell = useNotStored()
  return (
    <Button
      size="sm"
      variant="ghost"
      disabled={isStopping(entry)}
      onClick={() => void outbox.putOff(entry.seq, 'stopped').catch(tell)}
    >
      Cancelar envio
    </Button>
  )
}

/** Whether the person has stopped the entry, and its try has not ended yet. */
function isStopping({ state, putOff }: Entry): boolean {
  return state === 'sending' && putOff !== undefined
}

function useNotStored(): (error: unknown) => void {
  const { notify } = useServices()
  return (error) => notify(notStored(error))
}
