import { useSession } from '@/action/service-hooks'
import { userOf } from '@/action/services'
import { lazyComponent } from '@/components/lazy-component'
import { PageHeader } from '@/components/page-header'
import { OfflineCatalogue } from '@/nouns/catalogue/offline-catalogue'
import { useTitle } from '@/page/use-title'
import { sentence } from '@/shared/isolated'

const HomeContent = lazyComponent(() => import('./home-content'))

export default function Home() {
  useTitle('Home')
  const user = userOf(useSession())
  return (
    <>
      <PageHeader named title={sentence`Bem-vindo, ${user?.name ?? ''}`} />
      <div className="flex flex-col gap-8">
        <HomeContent />
        <OfflineCatalogue />
      </div>
    </>
  )
}
