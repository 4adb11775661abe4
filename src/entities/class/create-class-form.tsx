import { ActionForm } from '@/action/action-form'
import type { FormDialogProps } from '@/action/form-dialog'
import type { FieldSpec } from '@/action/form-fields'
import { webAddress } from '@/lib/web-address'
import { youtubeThumbnail } from '@/lib/youtube'
import { createClass } from './actions'
import type { ClassCreate } from './schema'

const FIELDS: FieldSpec[] = [
  {
    kind: 'url',
    name: 'videoUrl',
    label: 'URL do vídeo',
    required: true,
    placeholder: 'https://…',
    preview: youtubeThumbnail,
    check: (text) => (webAddress(text) ? undefined : 'Use um endereço que comece com http:// ou https://.'),
  },
]

export default function CreateClassForm({ initial, ...props }: FormDialogProps<ClassCreate>) {
  return (
    <ActionForm
      title="Adicionar aula"
      submit="Criar"
      action={createClass}
      fields={FIELDS}
      fixed={{ courseId: initial?.courseId }}
      initial={{ videoUrl: initial?.videoUrl }}
      {...props}
    />
  )
}
