import { useState } from 'react'
import { ErrorState } from '@/components/error-state'
import { Button } from '@/components/ui/button'
import { useServices } from '@/services/services'

interface LackingHostProps {
  lacks: string
  /** Whether the host answered with an error of its own, and may tell at another try. */
  hasFailed?: true | undefined
}

/** The page of a person of whom the host does not tell what no screen can do without. */
export default function LackingHost({ lacks, hasFailed }: LackingHostProps) {
  const { session } = useServices()
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    await session.check()
    setAsking(false)
  }
  return (
    <main>
      <ErrorState
        page
        title={
          hasFailed ? 'O servidor não conseguiu dizer quem você é' : 'Este servidor não serve ao aplicativo'
        }
        description={lacks}
        retrying={isAsking}
        onRetry={() => void ask()}
        action={
          <Button variant="outline" onClick={() => session.end()}>
            Sair
          </Button>
        }
      />
    </main>
  )
}
