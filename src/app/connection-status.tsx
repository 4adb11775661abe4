import { useConnection } from '@/action/service-hooks'
import type { ConnectionState } from '@/api/connection'
import { StatusDot } from '@/components/status-dot'

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
