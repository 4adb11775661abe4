export const NOT_ALLOWED = 'Você não tem permissão para acessar'
export const NO_CONNECTION = 'Sem conexão com o servidor'
