import type { Services } from '@/services/services'
import { NO_CONNECTION, NOT_ALLOWED } from './login-words'

type LoginResult = Awaited<ReturnType<Services['session']['login']>>

/**
 * Returns the toast for a failed login (specification, section 8). If the server refused the login, the server's message
 * decides the title, and is said if the title does not say it.
 */
export function loginFailure(result: Exclude<LoginResult, { kind: 'ok' }>): {
  title: string
  description?: string
} {
  switch (result.kind) {
    // No answer, or an answer with a status other than 4xx. It says nothing about the e-mail and the password.
    case 'silent':
      return { title: NO_CONNECTION }
    case 'strange':
      return { title: 'O servidor aceitou a senha, mas não respondeu com `authorization`' }
    case 'absent':
      return { title: `O servidor não tem POST /api/auth/login (${result.status})` }
    case 'refused':
      return refusal(result.message)
  }
}

function refusal(words: string) {
  const message = words.toLowerCase()
  if (message.includes('user not found')) return { title: 'Usuário não encontrado' }
  if (message.includes('password')) return { title: 'Senha inválida' }
  return { title: NOT_ALLOWED, ...(words !== '' && { description: words }) }
}
