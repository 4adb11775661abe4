/**
 * The calls of section 7 of the specification, in the order of that section. If the specification shows no path of a
 * call, the list has the path that the product defines.
 */
const calls = `
POST /api/auth/login
GET /api/admin/users/me
GET /api/app/categories
GET /api/app/categories/{id}
POST /api/admin/categories
PATCH /api/admin/categories/{id}
DELETE /api/admin/categories/{id}
GET /api/app/subcategories
GET /api/app/subcategories/by-category/{id}
GET /api/app/subcategories/by-course/{id}
POST /api/admin/subcategories
PATCH /api/admin/subcategories/{id}
DELETE /api/admin/subcategories/{id}
GET /api/app/courses
GET /api/app/courses/{id}
POST /api/admin/courses
PATCH /api/admin/courses/{id}
DELETE /api/admin/courses/{id}
POST /api/admin/courses/add-sub-category/{subCategoryId}/{courseId}
PATCH /api/admin/courses/image-by-url
DELETE /api/admin/courses/remove-sub-category/{subCategoryId}/{courseId}
GET /api/app/classes/course/{id}
POST /api/admin/classes
DELETE /api/admin/classes/{id}
PATCH /api/admin/classes/change-index/{id}/{newIndex}
PATCH /api/admin/classes/change-exercise-index/{id}/{newIndex}
GET /api/app/exercises/course/{id}
POST /api/admin/exercises
PATCH /api/admin/exercises/{id}
DELETE /api/admin/exercises/{id}
POST /api/admin/exercises/alternative
PATCH /api/admin/exercises/alternative/{id}
DELETE /api/admin/exercises/alternative/{id}
GET /api/app/teachers
GET /api/app/admin/Teachers/{id}
POST /api/admin/teachers
PUT /api/admin/admin/Teachers/{id}
DELETE /api/admin/teachers/{id}
GET /api/app/stories/group/all
GET /api/app/stories/group/{id}
GET /api/app/stories/group/{id}/stories
POST /api/admin/stories/group
PATCH /api/admin/stories/group/{id}
DELETE /api/admin/stories/group/{id}
POST /api/admin/stories
DELETE /api/admin/stories/{id}
GET /api/app/carreers
GET /api/app/carreers/{id}
POST /api/admin/carreers
PATCH /api/admin/carreers/{id}
DELETE /api/admin/carreers/{id}
GET /api/app/carreers/courses/{id}
POST /api/admin/carreers/courses/{careerId}/{courseId}
GET /api/app/limits
GET /api/app/settings
POST /api/admin/settings
PATCH /api/admin/settings/{id}
DELETE /api/admin/settings/{id}
`

export const section7 = calls
  .trim()
  .split('\n')
  .map((name) => {
    const [method = '', path = ''] = name.split(' ')
    const ids = `^${path.replace(/\{\w+\}/g, '(?!(all|image-by-url|alternative)(/|$))[^/]+')}(\\?.*)?$`
    const pattern = new RegExp(ids)
    return { name, matches: (by: string, url: string) => by === method && pattern.test(url) }
  })
