import { type Expected, file } from '../expected-action'

export const expected: Expected = {
  'course.create': {
    input: {
      name: 'N',
      description: 'D',
      image: file,
      teacherId: 'TEACHER',
      teacherName: 'T',
      language: 'en',
    },
    call: 'POST /api/admin/courses multipart {description,image,language,name,teacherId}',
    refreshes: ['courses', 'all-courses'],
    compared: ['name', 'description', 'language', 'teacherId'],
    kept: ['teacherName'],
  },
  'course.update': {
    input: {
      id: 'COURSE',
      name: 'N',
      description: 'D',
      image: file,
      teacherId: 'TEACHER',
      teacherName: 'T',
      language: 'en',
    },
    call: 'PATCH /api/admin/courses/COURSE multipart {description,image,language,name,teacherId}',
    refreshes: ['courses', 'all-courses', 'course COURSE', 'courses-of-carreer'],
    kept: ['teacherName'],
    added: ['Erro ao atualizar curso'],
  },
  'course.delete': {
    input: { id: 'COURSE', name: 'N' },
    call: 'DELETE /api/admin/courses/COURSE',
    refreshes: ['courses', 'all-courses', 'course COURSE', 'courses-of-carreer'],
    kept: ['name'],
  },
  'course.imageByUrl': {
    input: { courseId: 'COURSE', name: 'N', url: 'https://youtu.be/abcdefghijk' },
    call: 'PATCH /api/admin/courses/image-by-url json {courseId,url}',
    refreshes: ['courses', 'all-courses', 'course COURSE', 'courses-of-carreer'],
    kept: ['name'],
  },
  'course.teacher': {
    input: { id: 'COURSE', name: 'N', teacherId: 'TEACHER', teacherName: 'T' },
    call: 'PATCH /api/admin/courses/COURSE json {teacherId}',
    refreshes: ['courses', 'all-courses', 'course COURSE', 'courses-of-carreer'],
    kept: ['name', 'teacherName'],
  },
  'course.addSubcategory': {
    input: { courseId: 'COURSE', subCategoryId: 'SUB', name: 'S', color: 'red' },
    // The path names the subcategory before the course (section 7 of the specification, "Courses").
    call: 'POST /api/admin/courses/add-sub-category/SUB/COURSE',
    refreshes: ['subcategories-of-course COURSE'],
    compared: ['id'],
    kept: ['name', 'color'],
  },
  'course.removeSubcategory': {
    input: { courseId: 'COURSE', subCategoryId: 'SUB', name: 'S', color: 'red' },
    call: 'DELETE /api/admin/courses/remove-sub-category/SUB/COURSE',
    refreshes: ['subcategories-of-course COURSE'],
    kept: ['name', 'color'],
  },
}
