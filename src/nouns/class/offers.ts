import { formDialog } from '@/form/form-dialog'
import { creation } from '@/form/offer'
import { deletingContent, moving } from '../course-content/make-offers'

const forms = () => import('./forms')

export const createClass = creation(
  'Adicionar aula',
  formDialog('class.create', async () => (await forms()).createClassForm),
  ({ id }: { id: string }) => ({ courseId: id }),
)

export const moveClass = moving(formDialog('class.move', async () => (await forms()).moveClassForm))

export const deleteClass = deletingContent('a aula', async () => (await import('./actions')).deleteClass)

export const CLASS_MENU = [moveClass, deleteClass]
