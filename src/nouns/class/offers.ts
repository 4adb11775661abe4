import { ArrowUpDown } from 'lucide-react'
import { creation, editing } from '@/form/offer/offer'
import { deletingContent, startOfMove } from '../course-content/make-offers'

const forms = () => import('./forms')

export const createClass = creation(
  'Adicionar aula',
  'class.create',
  forms,
  'createClassForm',
  ({ id }: { id: string }) => ({ courseId: id }),
)

export const moveClass = editing(
  'Editar Posição',
  'class.move',
  forms,
  'moveClassForm',
  startOfMove,
  ArrowUpDown,
)

export const deleteClass = deletingContent('a aula', async () => (await import('./actions')).deleteClass)

export const CLASS_MENU = [moveClass, deleteClass]
