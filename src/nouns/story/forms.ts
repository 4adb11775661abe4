import { actionForm } from '@/form/action/action-form'
import { formFields } from '@/form/fields/declared-fields'
import type { FieldValues } from '@/form/fields/form-fields'
import { parseDecimal, writtenDecimal } from '@/lib/decimal'
import { STORY } from '@/shared/declared'
import { createStory } from './actions'

const FIELDS = formFields(STORY, {
  duration: {
    placeholder: 'Por exemplo, 7,5',
    check: (text) =>
      parseDecimal(text) === undefined ? 'Escreva só o número de segundos, como 10 ou 7,5.' : undefined,
  },
  image: { hint: 'Junto com um vídeo, é a capa dele.', checkAll: noMedia },
  video: { duration: 'duration' },
})

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
