import type { CrashNote, ErrorNote, ReadNote } from '@/kept/error-note'
import { count } from '@/lib/pt-br'
import { sentence } from '@/shared/isolated'

const date = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium' })

const SAID: { [said: string]: string } = {
  import: 'uma parte do aplicativo não pôde ser carregada',
  fetch: 'um pedido não saiu',
  'resize-observer': 'aviso do navegador sobre o tamanho de elementos',
  'foreign-script': 'script de outra origem',
  'undefined-value': 'valor indefinido',
  'not-a-function': 'não é uma função',
  'not-defined': 'nome não definido',
  recursion: 'recursão sem fim',
  react: 'React',
  'database-closed': 'banco de dados fechado',
}

const WHERE: Record<CrashNote['where'], string> = { page: 'na página', worker: 'no service worker' }

const BY: { [by: string]: string } = {
  answer: 'resposta da API',
  cut: 'resposta da API pela metade',
  somebody: 'resposta de outra página',
  silence: 'sem resposta',
}

const READ: { [why: string]: string } = {
  silent: 'sem conexão',
  broken: 'erro do servidor',
  refused: 'recusada',
  missing: 'não encontrado',
  strange: 'resposta não entendida',
}

const ENTRY: { [why: string]: string } = {
  refused: 'recusado pelo servidor',
  server: 'erro do servidor',
  intercepted: 'recusado por um serviço no caminho',
  undecided: 'sem resposta que decida',
  file: 'arquivo ausente ou danificado',
  unknown: 'de outra versão do aplicativo',
  conflict: 'conflito',
}

/** Says a noted error in one line, with its time. */
export function errorLine(note: ErrorNote): string {
  const times = note.times > 1 ? ` (${count(note.times, 'vez', 'vezes')})` : ''
  return `${date.format(note.at)}${times}: ${wordsOf(note)}`
}

function wordsOf(note: ErrorNote): string {
  switch (note.kind) {
    case 'error':
    case 'rejection': {
      const said = note.said === undefined ? '' : ` (${SAID[note.said] ?? note.said})`
      const kind = note.kind === 'error' ? 'erro' : 'promessa rejeitada'
      return [`${kind} ${WHERE[note.where]}: ${note.name}${said}`, ...note.lines].join(', ')
    }
    case 'read':
      return `${sentence`leitura de “${note.family}”`}: ${READ[note.why] ?? note.why}${whoAnswered(note)}${naming(note)}`
    case 'entry':
      return `${sentence`envio de “${note.action}”`}: ${ENTRY[note.why ?? ''] ?? 'falhou'}${note.status === undefined ? '' : `, ${note.status}`}${naming(note)}`
  }
}

const naming = ({ request }: { request?: string | undefined }) =>
  request === undefined ? '' : `, pedido ${request}`

function whoAnswered({ by, status }: ReadNote): string {
  const who = by === undefined ? '' : `, ${BY[by] ?? by}`
  return status === undefined ? who : `${who} ${status}`
}
