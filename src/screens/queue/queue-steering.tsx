import { Button } from '@/components/ui/button'
import type { PutOffReason } from '@/outbox/reading'
import type { Entry } from '@/outbox/rows/types'
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

/** The buttons with which a person stops the sending of an entry, puts the entry off, or brings it back. */
export function QueueSteering({ entry, putOff }: QueueSteeringProps) {
  const { outbox, notify } = useServices()
  const { seq, state } = entry
  const tell = (error: unknown) => notify(notStored(error))
  const button = (label: string, act: () => Promise<void>, disabled = false) => (
    <Button size="sm" variant="ghost" disabled={disabled} onClick={() => void act().catch(tell)}>
      {label}
    </Button>
  )
  if (state === 'sending') {
    const isStopping = entry.putOff !== undefined
    return (
      <>
        {button('Cancelar envio', () => outbox.putOff(seq, 'stopped'), isStopping)}
        {button('Enviar depois', () => outbox.putOff(seq, 'asked'), isStopping)}
      </>
    )
  }
  if (putOff === undefined || putOff === 'fitting')
    return button('Enviar depois', () => outbox.putOff(seq, 'asked'))
  if (putOff === 'behind' || putOff === 'behind-conflict') return null
  return button(putOff === 'stopped' ? 'Continuar' : 'Enviar agora', () => outbox.bringBack(seq))
}
