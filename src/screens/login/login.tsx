import { useRef, useState } from 'react'
import { Field, FieldNotes } from '@/components/fields/field'
import { Brand } from '@/components/frame/brand'
import { AppLink } from '@/components/link'
import { Button, buttonVariants } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { SessionEnded } from '@/page/queue/session-ended'
import { useTitle } from '@/page/use-title'
import { useSession } from '@/services/service-hooks'
import { type Services, useServices } from '@/services/services'

/** How long a login error is shown (specification, section 9), in milliseconds. */
const LOGIN_TOAST = 3000

/** After a silence of this long, the login says so, and can be pressed again (milliseconds). */
const LATE = 15_000

/** The only page outside the main layout. */
export default function Login() {
  useTitle('Entrar')
  const state = useSession()
  const ended = state.status === 'anonymous' ? state.ended : undefined
  const { busy, missing, failed, enter } = useEnter()

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

/** Returns how the form stands, and what signs the person in with what the form holds. */
function useEnter() {
  const { session, notify } = useServices()
  const [busy, setBusy] = useState(false)
  const trying = useRef<AbortController>(undefined)
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({})
  /** Why the last try failed. It stays when the toast has gone. */
  const [failed, setFailed] = useState<string>()

  const enter = async (form: FormData) => {
    const email = String(form.get('email') ?? '').trim()
    const password = String(form.get('password') ?? '')
    const found = {
      ...(email === '' ? { email: 'Digite seu e-mail.' } : {}),
      ...(password === '' ? { password: 'Digite sua senha.' } : {}),
    }
    setMissing(found)
    setFailed(undefined)
    if (Object.keys(found).length > 0) return
    // A press always tries at once.
    trying.current?.abort()
    const mine = new AbortController()
    trying.current = mine
    setBusy(true)
    const late = setTimeout(() => {
      if (trying.current !== mine) return
      setBusy(false)
      setFailed('Sem resposta do servidor')
    }, LATE)
    const result = await session.login(email, password, mine.signal)
    clearTimeout(late)
    if (trying.current !== mine) return
    setBusy(false)
    if (result.kind === 'ok') return
    const title = loginFailure(result)
    setFailed(title)
    notify({ kind: 'error', title, duration: LOGIN_TOAST })
  }
  return { busy, missing, failed, enter }
}

type LoginResult = Awaited<ReturnType<Services['session']['login']>>

/**
 * Returns the title of the toast for a failed login (specification, section 8). If the server refused the login, the
 * server's message decides the title.
 */
function loginFailure(result: Exclude<LoginResult, { kind: 'ok' }>): string {
  // `silent`: no answer, or an answer with a status other than 4xx. Such a result says nothing about the e-mail and the
  // password.
  if (result.kind === 'silent') return 'Sem conexão com o servidor'
  const message = result.message.toLowerCase()
  if (message.includes('user not found')) return 'Usuário não encontrado'
  if (message.includes('password')) return 'Senha inválida'
  return 'Você não tem permissão para acessar'
}
