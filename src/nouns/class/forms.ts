import { actionForm } from '@/form/action-form'
import type { FieldSpec } from '@/form/form-fields'
import { webAddress } from '@/lib/web-address'
import { youtubeThumbnail } from '@/lib/youtube'
import { moveForm } from '../course-content/move-form'
import { createClass, moveClass } from './actions'

const FIELDS: FieldSpec<'videoUrl'>[] = [
  {
    kind: 'url',
    name: 'videoUrl',
    label: 'URL do vídeo',
    placeholder: 'https://…',
    preview: youtubeThumbnail,
    check: (text) => (webAddress(text) ? undefined : 'Use um endereço que comece com http:// ou https://.'),
  },
]

export const createClassForm = actionForm(createClass, ({ courseId, videoUrl }) => ({
  title: 'Adicionar aula',
  submit: 'Criar',
  fields: FIELDS,
  fixed: { courseId },
  initial: { videoUrl },
}))

export const moveClassForm = moveForm(moveClass)
