import { PageHeader } from '@/components/frame/page-header'
import { lazyComponent } from '@/components/lazy-component'
import { OfflineCatalogue } from '@/download/offline-catalogue'
import { useTitle } from '@/page/use-title'
import { useSession } from '@/services/service-hooks'
import { userOf } from '@/services/services'
import { sentence } from '@/shared/isolated'

const HomeContent = lazyComponent(() => import('./home-content'))

export default function Home() {
  useTitle('Home')
  const user = userOf(useSession())
  return (
    <>
      <PageHeader title={sentence`Bem-vindo, ${user?.name ?? ''}`} />
      <div className="flex flex-col gap-8">
        <HomeContent />
        <OfflineCatalogue />
      </div>
    </>
  )
}
