import { actionForm } from '@/form/action/action-form'
import { formFields } from '@/form/fields/declared-fields'
import { capitalized } from '@/lib/pt-br'
import { youtubeThumbnail } from '@/lib/youtube/thumbnail'
import { FIELDS } from '@/shared/declared'
import { storedAddress, videoAddress, whyNoLesson } from '@/shared/video-address'
import { moveForm } from '../course-content/move-form'
import { createClass, moveClass } from './actions'

const { videoUrl } = FIELDS.class

const ADDRESS = formFields(
  { videoUrl },
  {
    videoUrl: {
      placeholder: 'https://…',
      preview: youtubeThumbnail,
      check: (text) => capitalized(whyNoLesson(videoAddress(text)) ?? '') || undefined,
      stored: storedAddress,
    },
  },
)

export const createClassForm = actionForm(createClass, ({ courseId, videoUrl }) => ({
  title: 'Adicionar aula',
  submit: 'Criar',
  fields: ADDRESS,
  fixed: { courseId },
  initial: { videoUrl },
}))

export const moveClassForm = moveForm(moveClass, 'class')
