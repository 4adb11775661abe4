import { type Expected, file } from '../expected-action'

export const expected: Expected = {
  'teacher.create': {
    input: { name: 'N', description: 'D', image: file },
    call: 'POST /api/admin/teachers multipart {description,image,name}',
    refreshes: ['teachers'],
    compared: ['name', 'description'],
  },
  'teacher.update': {
    input: { id: 'TEACHER', name: 'N', description: 'D', image: file },
    call: 'PUT /api/admin/admin/Teachers/TEACHER multipart {description,image,name}',
    refreshes: ['teachers', 'teacher TEACHER', 'course'],
    added: ['Professor atualizado com sucesso', 'Erro ao atualizar professor'],
  },
  'teacher.delete': {
    input: { id: 'TEACHER', name: 'N' },
    call: 'DELETE /api/admin/teachers/TEACHER',
    refreshes: ['teachers', 'teacher TEACHER', 'course', 'courses'],
    kept: ['name'],
    added: ['Professor deletado com sucesso', 'Erro ao deletar professor'],
  },
}
