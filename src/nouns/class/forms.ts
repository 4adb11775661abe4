import { actionForm } from '@/form/action-form'
import type { FieldSpec } from '@/form/form-fields'
import { capitalized } from '@/lib/pt-br'
import { youtubeThumbnail } from '@/lib/youtube'
import { storedAddress, videoAddress, whyNoLesson } from '@/shared/video-address'
import { moveForm } from '../course-content/move-form'
import { createClass, moveClass } from './actions'

const FIELDS: FieldSpec<'videoUrl'>[] = [
  {
    kind: 'url',
    name: 'videoUrl',
    label: 'URL do vídeo',
    placeholder: 'https://…',
    preview: youtubeThumbnail,
    check: (text) => capitalized(whyNoLesson(videoAddress(text)) ?? '') || undefined,
    stored: storedAddress,
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
