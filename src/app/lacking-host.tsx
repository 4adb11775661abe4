import { useState } from 'react'
import { ErrorState } from '@/components/error-state'
import { Button } from '@/components/ui/button'
import { useServices } from '@/services/services'

/** The page of a person of whom the host does not tell what no screen can do without. */
export default function LackingHost({ lacks }: { lacks: string }) {
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
        title="Este servidor não serve ao aplicativo"
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
