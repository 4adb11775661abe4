import { type Expected, file, icon } from '../expected-action'

const membership = { careerId: 'CAREER', courseId: 'COURSE', career: 'Carreira', course: { name: 'Curso' } }

export const expected: Expected = {
  'career.create': {
    input: { name: 'N', description: 'D', image: file, categoryId: 'SUB', color: 'red', icon },
    call: 'POST /api/admin/carreers multipart {categoryId,color,description,icon,image,name}',
    refreshes: ['carreers'],
    compared: ['name', 'description', 'categoryId', 'color'],
  },
  'career.update': {
    input: { id: 'CAREER', name: 'N', description: 'D', image: file, categoryId: 'SUB', color: 'red', icon },
    call: 'PATCH /api/admin/carreers/CAREER multipart {categoryId,color,description,icon,image,name}',
    refreshes: ['carreers', 'carreer CAREER'],
    added: ['Carreira atualizada com sucesso', 'Erro ao atualizar carreira'],
  },
  'career.delete': {
    input: { id: 'CAREER', name: 'N' },
    call: 'DELETE /api/admin/carreers/CAREER',
    refreshes: ['carreers', 'carreer CAREER', 'courses-of-carreer CAREER'],
    kept: ['name'],
    added: ['Carreira deletada com sucesso', 'Erro ao deletar carreira'],
  },
  'career.addCourse': {
    input: { ...membership, present: true },
    call: 'POST /api/admin/carreers/courses/CAREER/COURSE',
    refreshes: ['courses-of-carreer CAREER'],
    kept: ['career', 'course', 'present'],
  },
  'career.removeCourse': {
    input: { ...membership, present: false },
    call: 'POST /api/admin/carreers/courses/CAREER/COURSE',
    refreshes: ['courses-of-carreer CAREER'],
    kept: ['career', 'course', 'present'],
  },
}
