import type * as v from 'valibot'
import { ActionForm } from '@/action/action-form'
import type { FormDialogProps } from '@/action/form-dialog'
import type { FieldSpec } from '@/action/form-fields'
import { youtubeId, youtubeThumbnail } from '@/lib/youtube'
import { changeCourseImage } from './actions'
import type { courseImageByUrl } from './schema'

const FIELDS: FieldSpec[] = [
  {
    kind: 'url',
    name: 'url',
    label: 'URL do YouTube',
    required: true,
    placeholder: 'https://www.youtube.com/watch?v=…',
    preview: youtubeThumbnail,
    check: (text) => (youtubeId(text) ? undefined : 'Use o endereço de um vídeo do YouTube.'),
  },
]

export default function CourseImageForm({
  initial,
  ...props
}: FormDialogProps<v.InferOutput<typeof courseImageByUrl>>) {
  return (
    <ActionForm
      title="Imagem via YouTube"
      submit="Salvar"
      action={changeCourseImage}
      fields={FIELDS}
      fixed={{ courseId: initial?.courseId, name: initial?.name }}
      initial={{ url: initial?.url }}
      {...props}
    />
  )
}
