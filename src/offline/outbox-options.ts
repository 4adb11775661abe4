import { lackingSentence } from '@/api/lacking'
import { type Options, POLICY } from '@/outbox'

/** The texts and names of the outbox in this product. */
export const outboxOptions: Options = {
  lockName: 'outbox-sender',
  policy: POLICY,
  texts: {
    undecided: 'Sem resposta: confira se já foi gravado',
    unknown: 'Esta alteração foi feita por outra versão do aplicativo e não pode ser enviada por esta.',
    file: 'Um arquivo desta alteração não está mais no dispositivo. Corrija e escolha-o de novo.',
    conflict: 'Alguém mudou o mesmo campo no servidor. Escolha o que deve ficar.',
    crossed: 'Outra pessoa mudou a mesma ligação ou posição enquanto era enviada. Escolha o que deve ficar.',
    gone: 'Este item não existe mais no servidor.',
    nowhere: 'O item a que isto pertence não existe mais no servidor.',
    lacksCall: lackingSentence,
    lacksSomething: (status) =>
      `O servidor não tem esta chamada, ou algo que ela usa não existe mais (${status}).`,
    // Shown if the server refused a change and gave no message (specification, section 8).
    refused: 'Ocorreu um erro inesperado.',
    broken: 'O servidor encontrou um erro ao gravar.',
    partStuck: 'Uma parte desta alteração espera por um item que não está no servidor.',
    intercepted: (status) => `Um serviço no caminho recusou este envio (${status})`,
    anotherPage: 'Outra página respondeu no lugar do servidor',
  },
  exported: { mark: 'ADCFILA1', kind: 'fila-de-envio' },
}
