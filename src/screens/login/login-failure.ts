import type { Services } from '@/action/services'

type LoginResult = Awaited<ReturnType<Services['session']['login']>>

/** What a failed login is called (specification, section 8), by what the server's message contains. */
export function loginFailure(result: Exclude<LoginResult, { kind: 'ok' }>): string {
  // Silence and 5xx say nothing about the person.
  if (result.kind === 'silent') return 'Sem conexão com o servidor'
  const message = result.message.toLowerCase()
  if (message.includes('user not found')) return 'Usuário não encontrado'
  if (message.includes('password')) return 'Senha inválida'
  return 'Você não tem permissão para acessar'
}
