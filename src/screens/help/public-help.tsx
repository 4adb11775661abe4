import { Brand } from '@/components/frame/brand'
import { AppLink } from '@/components/link'
import { buttonVariants } from '@/components/ui/button'
import Help from './help'

/** The user's guide for people who are not signed in, without the menu of the app. */
export default function PublicHelp() {
  return (
    <div className="mx-auto w-full max-w-360 px-4 sm:px-6">
      <header className="flex h-14 items-center justify-between gap-4">
        <Brand />
        <AppLink href="/login" className={buttonVariants({ size: 'sm', variant: 'outline' })}>
          Entrar
        </AppLink>
      </header>
      <main id="conteudo" tabIndex={-1} className="pb-6">
        <Help />
      </main>
    </div>
  )
}
