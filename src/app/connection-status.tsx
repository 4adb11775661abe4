import type { ConnectionState } from '@/api/connection'
import { StatusDot } from '@/components/frame/status-dot'
import { useConnection } from '@/services/service-hooks'

const WORDS: Record<ConnectionState, { tone: 'good' | 'wait' | 'bad'; word: string }> = {
  online: { tone: 'good', word: 'Online' },
  unstable: { tone: 'wait', word: 'Conexão instável' },
  offline: { tone: 'bad', word: 'Offline' },
}

export function ConnectionStatus() {
  const { tone, word } = WORDS[useConnection()]
  return (
    <StatusDot label="Conexão" tone={tone} compact>
      {word}
    </StatusDot>
  )
}
