import type { Unreadable } from '@/outbox/contract/unreadable'

const REASONS: Record<Unreadable['kind'], string> = {
  newer: 'Uma versão mais nova do aplicativo já usa esta fila. Recarregue a página.',
  forbidden:
    'O navegador não permite que este site guarde dados neste dispositivo. Permita nas configurações dele.',
  full: 'O dispositivo está sem espaço. Libere espaço e tente novamente.',
  foreign: 'Os dados guardados neste dispositivo não são uma fila deste aplicativo.',
  damaged:
    'O navegador não consegue ler os dados guardados neste dispositivo. Feche o navegador e abra-o de novo.',
  code: 'Uma parte do aplicativo não pôde ser carregada. Verifique a conexão.',
  unknown: 'Algo deu errado ao ler os dados guardados neste dispositivo.',
}

/** Returns the sentence that says why the queue could not be read. It ends with the name of the error, for support. */
export function whyNotRead({ kind, name }: Unreadable): string {
  return `${REASONS[kind]} (${name})`
}
