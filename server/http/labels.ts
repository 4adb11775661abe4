export type Labels = Readonly<Record<string, string>>

/** The words by which validation messages name each field. */
const usual: Labels = {
  active: 'Ativa',
  alternative: 'Alternativa',
  categoryId: 'Categoria',
  color: 'Cor',
  correct: 'Correta',
  courseId: 'Curso',
  description: 'Descrição',
  duration: 'Duração',
  email: 'E-mail',
  exerciseId: 'Exercício',
  icon: 'Ícone',
  image: 'Imagem',
  language: 'Idioma',
  limit: 'Limite',
  name: 'Nome',
  nameEn: 'Nome (EN)',
  nameEs: 'Nome (ES)',
  namePt: 'Nome (PT)',
  newIndex: 'Nova posição',
  page: 'Página',
  password: 'Senha',
  question: 'Pergunta',
  search: 'Pesquisa',
  storyGroupId: 'Grupo de Stories',
  subCategoryId: 'Subcategoria',
  teacherId: 'Professor',
  text: 'Texto',
  url: 'URL',
  value: 'Valor',
  video: 'Vídeo',
  videoUrl: 'URL do vídeo',
}

/**
 * Returns the label of a field, or the field's name if it has no label.
 *
 * @param own the labels of one form, if they differ from the usual ones
 */
export const labelOf = (field: string, own: Labels = {}) => own[field] ?? usual[field] ?? field
