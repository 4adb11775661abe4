import { actionForm } from '@/form/action-form'
import type { FieldSpec, FieldValues } from '@/form/form-fields'
import { parseDecimal, writtenDecimal } from '@/lib/decimal'
import { createStory } from './actions'
import type { StoryCreate } from './schema'

const FIELDS: FieldSpec<keyof StoryCreate>[] = [
  {
    kind: 'text',
    name: 'duration',
    label: 'Duração (segundos)',
    inputMode: 'decimal',
    placeholder: 'Por exemplo, 7,5',
    check: (text) =>
      parseDecimal(text) === undefined ? 'Escreva só o número de segundos, como 10 ou 7,5.' : undefined,
  },
  {
    kind: 'image',
    name: 'image',
    label: 'Imagem',
    hint: 'Junto com um vídeo, é a capa dele.',
    checkAll: noMedia,
  },
  { kind: 'video', name: 'video', label: 'Vídeo', duration: 'duration' },
]

/** Returns an error if a story has no image and no video; `undefined` in all other cases. */
function noMedia({ image, video }: FieldValues): string | undefined {
  return image === undefined && video === undefined ? 'Escolha uma imagem ou um vídeo.' : undefined
}

export const createStoryForm = actionForm(createStory, ({ storyGroupId, group, duration, ...files }) => ({
  title: 'Adicionar Stories',
  submit: 'Criar',
  fields: FIELDS,
  fixed: { storyGroupId, group },
  initial: { ...files, duration: duration === undefined ? undefined : writtenDecimal(duration) },
}))
