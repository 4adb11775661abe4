import type { Services } from '@/action/services'

type LoginResult = Awaited<ReturnType<Services['session']['login']>>

/** Returns the title of a failed login (specification, section 8), by what the server's message says. */
export function loginFailure(result: Exclude<LoginResult, { kind: 'ok' }>): string {
  // No answer, or a 5xx, says nothing about the user.
  if (result.kind === 'silent') return 'Sem conexão com o servidor'
  const message = result.message.toLowerCase()
  if (message.includes('user not found')) return 'Usuário não encontrado'
  if (message.includes('password')) return 'Senha inválida'
  return 'Você não tem permissão para acessar'
}
