import { useEffect } from 'react'
import { Field, FieldNotes } from '@/components/fields/field'
import { Brand } from '@/components/frame/brand'
import { lazyComponent } from '@/components/lazy-component'
import { AppLink } from '@/components/link'
import { Button, buttonVariants } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { takePaletteKey } from '@/lib/device/palette-key'
import { useTitle } from '@/page/use-title'
import { useSession } from '@/services/service-hooks'
import { useEnter } from './use-enter'

// Few logins follow a session that has ended.
const SessionEnded = lazyComponent(() => import('@/page/queue/session-ended'))

/** The only page outside the main layout. */
export default function Login() {
  useTitle('Entrar')
  useEffect(() => void takePaletteKey(), [])
  const { busy, missing, failed, enter } = useEnter()
  const state = useSession()
  const ended = state.status === 'anonymous' ? state.ended : undefined

  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-5 py-10">
      <div className="w-full max-w-90">
        <Brand className="mb-8 justify-center" />
        {ended && <SessionEnded user={ended} />}
        <form
          noValidate
          className="flex flex-col gap-4 rounded-xl border border-border bg-card p-6 sm:p-7"
          onSubmit={(event) => {
            event.preventDefault()
            if (!busy) void enter(new FormData(event.currentTarget))
          }}
        >
          <h1 className="font-semibold text-xl">Entrar</h1>
          <Field label="E-mail" error={missing.email}>
            <Input
              name="email"
              type="email"
              autoComplete="username"
              inputMode="email"
              autoCapitalize="none"
            />
          </Field>
          <Field label="Senha" error={missing.password}>
            <Input name="password" type="password" autoComplete="current-password" />
          </Field>
          <FieldNotes id="login" error={failed} />
          <Button type="submit" busy={busy} className="mt-2 w-full">
            Entrar
          </Button>
        </form>
        <p className="mt-2 flex justify-center text-sm">
          <AppLink href="/ajuda" className={buttonVariants({ variant: 'link' })}>
            Ajuda
          </AppLink>
        </p>
      </div>
    </main>
  )
}
