import { useRef, useState } from 'react'
import { useServices } from '@/services/services'
import { NO_CONNECTION, NOT_ALLOWED } from './login-words'

/** How long a login error is shown (specification, section 9), in milliseconds. */
const LOGIN_TOAST = 3000

/** After a silence of this long, the login says so, and can be pressed again (milliseconds). */
const LATE = 15_000

/** Returns how the form stands, and what signs the person in with what the form holds. */
export function useEnter() {
  const { session, notify } = useServices()
  const [busy, setBusy] = useState(false)
  const trying = useRef<AbortController>(undefined)
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({})
  const state = session.state.get()
  const isDenied = state.status === 'anonymous' && state.isDenied === true
  /** Why the last try failed. It stays when the toast has gone. */
  const [failed, setFailed] = useState(isDenied ? NOT_ALLOWED : undefined)

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
    // Whoever cannot load these words has no connection.
    const code = await import('./login-failure').catch(() => undefined)
    const { title, description } = code?.loginFailure(result) ?? { title: NO_CONNECTION }
    setFailed(description === undefined ? title : `${title}: ${description}`)
    notify({ kind: 'error', title, description, duration: LOGIN_TOAST })
  }
  return { busy, missing, failed, enter }
}
