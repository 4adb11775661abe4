import { expect, it } from 'vitest'
import { basePathProblem } from '../../tools/build/base-path.ts'

it.each(['/', '/admin/', '/cursos/admin/', '/Admin_2-a/'])(
  'a build takes “%s” for the path of the app',
  (path) => expect(basePathProblem(path)).toBe(undefined),
)

it.each([
  'admin',
  '/admin',
  'admin/',
  '//',
  '/a//b/',
  './',
  '/../x/',
  'https://escola.edu/admin/',
  '/a b/',
  '/ção/',
  '/a%20b/',
])('a build refuses “%s”, and says how the path looks', (path) =>
  expect(basePathProblem(path)).toMatch(/^BASE_PATH is .* Give it as \/admin\//),
)

it.each(['/api/', '/uploads/', '/api/admin/', '/API/'])('a build leaves “%s” to the API', (path) =>
  expect(basePathProblem(path)).toMatch(/belongs to the API/),
)
