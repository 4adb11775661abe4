/**
 * Each text of a toast is either in section 8 of the specification or an `added` text in a file of `tests/nouns`. Each
 * text of section 8 is in a toast.
 */
import { describe, expect, it } from 'vitest'
import { ACTIONS, findAction } from '@/nouns/registry/actions'
import { proves } from '../proves'
import { expectedOf } from './support/expected'

/** The texts under "Success toasts" in section 8 of the specification. */
const SUCCESSES = [
  'Curso criado com sucesso',
  'Curso deletado com sucesso',
  'Categoria criada com sucesso',
  'Categoria atualizada com sucesso',
  'Categoria deletada com sucesso',
  'SubCategoria criada com sucesso',
  'Aula criada com sucesso',
  'Aula deletada com sucesso',
  'Exercicio criado com sucesso',
  'Exercicio atualizado com sucesso',
  'Exercicio deletada com sucesso',
  'Professor criado com sucesso',
  'Professor adicionado com sucesso',
  'SubCategoria adicionada com sucesso',
  'Imagem alterada com sucesso',
  'Curso atualizado com sucesso',
  'Índice editado com sucesso',
  'Grupo de Stories criado com sucesso',
  'Grupo de Stories atualizado com sucesso',
  'Grupo excluído',
  'SubCategoria removida com sucesso',
  'Story criado com sucesso',
  'Story deletado com sucesso',
  'Grupo de história atualizado com sucesso',
  'Carreira criada com sucesso',
  'Curso adicionado com sucesso',
  'Curso retirado da carreira',
  'Configuração atualizada com sucesso',
  'Configuração criada com sucesso',
  'Configuração deletada com sucesso',
]

/**
 * The texts under "Error toast titles" in section 8 of the specification, without `Erro ao atualizar`. A form shows
 * `Erro ao atualizar` before any action runs, so no action has this text.
 */
const FAILURES = [
  'Erro ao criar curso',
  'Erro ao deletar curso',
  'Erro ao alterar imagem',
  'Erro ao criar categoria',
  'Erro ao atualizar categoria',
  'Erro ao deletar categoria',
  'Erro ao criar SubCategoria',
  'Erro ao criar professor',
  'Erro ao deletar aula',
  'Erro ao criar exercicio',
  'Erro ao editar exercicio',
  'Erro ao deletar exercicio',
  'Erro ao adicionar professor',
  'Erro ao adicionar subcategoria',
  'Erro ao editar índice',
  'Erro ao salvar grupo de Stories',
  'Erro ao excluir',
  'Erro ao remover subcategoria',
  'Erro ao criar story',
  'Erro ao deletar story',
  'Erro ao atualizar o grupo de história',
  'Erro ao criar carreira',
  'Erro ao adicionar curso',
  'Erro ao retirar curso',
  'Erro ao atualizar configuração',
  'Erro ao criar configuração',
  'Erro ao deletar configuração',
]

describe('the texts of section 8', () => {
  const said = ACTIONS.flatMap(({ say }) => [say.done, say.failed])

  it.each([...SUCCESSES, ...FAILURES])('“%s” is said', (text) => {
    proves('8', 'success and error toasts, each of them')
    expect(said).toContain(text)
  })

  it.each(ACTIONS)(
    'the texts of section 8 are all that $name says, with what the product adds',
    ({ name, say }) => {
      const known = [...SUCCESSES, ...FAILURES]
      const others = [say.done, say.failed].filter((text) => text !== undefined && !known.includes(text))
      expect(others, `list these as \`added\` of ${name} in tests/nouns/`).toEqual(
        expectedOf(name).added ?? [],
      )
    },
  )

  it('the texts of section 8 stand for five seconds where a story group was deleted (section 9)', () => {
    proves('9', '5000 ms for story group deletion')
    expect(findAction('storyGroup.delete')?.say.duration).toBe(5000)
  })
})
