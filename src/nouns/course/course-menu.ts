import { Image } from 'lucide-react'
import type { Action } from '@/components/offers'
import type { Dialogs } from '@/form/dialogs'
import { deletionItem } from '@/page/deletion-item'
import { courseImageDialog } from './dialogs'
import type { Course } from './schema'

/**
 * What can be done to a course from its card (section 2 of the specification, `/courses`).
 * @param afterwards where its deletion leads, from its own page
 */
export function courseMenu({ id, name }: Course, dialogs: Dialogs, afterwards?: () => void): Action[] {
  return [
    {
      label: 'Imagem via YouTube',
      icon: Image,
      onSelect: () => dialogs.form(courseImageDialog, { courseId: id, name }),
    },
    deletionItem(dialogs, {
      question: `Tem certeza que deseja excluir o curso “${name}”?`,
      action: async () => (await import('./actions')).deleteCourse,
      input: { id, name },
      afterwards,
    }),
  ]
}
