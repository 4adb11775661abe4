import { FileDriftError, isFull, TooLateError } from '@/outbox/errors'
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

/** Said when a change is safe on the device and cannot be sent at once. */
export const SAVED_HERE = 'Salvo no dispositivo. Será enviado quando a conexão voltar.'

/** What a person is told when what they did to the queue could not be kept on the device. */
export function notStored(error: unknown): Notice {
  const [title, description] = REASONS[reasonOf(error)]
  return { kind: 'error', title, description }
}

function reasonOf(error: unknown): keyof typeof REASONS {
  if (error instanceof FileDriftError) return 'file'
  if (error instanceof TooLateError) return 'late'
  return isFull(error) ? 'full' : 'broken'
}
