import { FileDriftError, isFull, TooLateError } from '@/outbox'
import type { Notice } from './services'

const REASONS = {
  full: ['Sem espaço no dispositivo', 'Nada foi perdido: libere espaço e tente de novo.'],
  file: ['O arquivo mudou depois de escolhido', 'Escolha o arquivo de novo e salve.'],
  late: [
    'Tarde demais para mexer nesta alteração',
    'Ela já está sendo enviada ou saiu da fila. Se for preciso, edite o item depois.',
  ],
  broken: ['Não foi possível salvar no dispositivo', 'Tente de novo; se continuar, recarregue a página.'],
} as const

/** The message when a change is stored on the device but cannot be sent now. */
export const SAVED_HERE = 'Salvo no dispositivo. Será enviado quando a conexão voltar.'

/** Returns the message for a change of the queue that could not be stored on the device. */
export function notStored(error: unknown): Notice {
  const [title, description] = REASONS[reasonOf(error)]
  return { kind: 'error', title, description }
}

function reasonOf(error: unknown): keyof typeof REASONS {
  if (error instanceof FileDriftError) return 'file'
  if (error instanceof TooLateError) return 'late'
  return isFull(error) ? 'full' : 'broken'
}
