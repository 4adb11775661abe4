import { EmptyState } from '@/components/empty-state'
import { PageHeader } from '@/components/frame/page-header'
import { AppLink } from '@/components/link'
import { buttonVariants } from '@/components/ui/button'
import { useTitle } from '@/page/use-title'

export default function NotFound() {
  useTitle('Página não encontrada')
  return (
    <>
      <PageHeader title="Página não encontrada" />
      <EmptyState
        title="Não há nada neste endereço."
        description="Ele pode ter sido digitado errado, ou o item foi excluído."
        drawing="search"
        action={
          <AppLink href="/" className={buttonVariants()}>
            Ir para a Home
          </AppLink>
        }
      />
    </>
  )
}
