import type { Services } from '@/services/services'
import { NO_CONNECTION, NOT_ALLOWED } from './login-words'

type LoginResult = Awaited<ReturnType<Services['session']['login']>>

/**
 * Returns the title of the toast for a failed login (specification, section 8). If the server refused the login, the
 * server's message decides the title.
 */
export function loginFailure(result: Exclude<LoginResult, { kind: 'ok' }>): string {
  // `silent`: no answer, or an answer with a status other than 4xx. Such a result says nothing about the e-mail and the
  // password.
  if (result.kind === 'silent') return NO_CONNECTION
  if (result.kind === 'strange') return 'O servidor aceitou a senha, mas não respondeu com `authorization`'
  const message = result.message.toLowerCase()
  if (message.includes('user not found')) return 'Usuário não encontrado'
  if (message.includes('password')) return 'Senha inválida'
  return NOT_ALLOWED
}
