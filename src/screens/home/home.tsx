import { Suspense } from 'react'
import { userOf } from '@/action/services'
import { useSession } from '@/action/use-queue'
import { lazyWithRetry } from '@/components/lazy-with-retry'
import { PageHeader } from '@/components/page-header'
import { OfflineCatalogue } from '@/nouns/catalogue/offline-catalogue'
import { useTitle } from '@/page/use-title'

const Board = lazyWithRetry(() => import('./board'))

export default function Home() {
  useTitle('Home')
  const user = userOf(useSession())
  return (
    <>
      <PageHeader title={`Bem-vindo, ${user?.name ?? ''}`} />
      <div className="flex flex-col gap-8">
        <Suspense fallback={null}>
          <Board />
        </Suspense>
        <OfflineCatalogue />
      </div>
    </>
  )
}
