import type { Services } from '@/action/services'

type LoginResult = Awaited<ReturnType<Services['session']['login']>>

/**
 * Returns the title of the toast for a failed login (specification, section 8). The server's message decides which
 * one.
 */
export function loginFailure(result: Exclude<LoginResult, { kind: 'ok' }>): string {
  // Without an answer, or with a 5xx, nothing is known about the user.
  if (result.kind === 'silent') return 'Sem conexão com o servidor'
  const message = result.message.toLowerCase()
  if (message.includes('user not found')) return 'Usuário não encontrado'
  if (message.includes('password')) return 'Senha inválida'
  return 'Você não tem permissão para acessar'
}
