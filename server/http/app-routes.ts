/**
 * The addresses of the app (section 2 of the specification). For each of them, the server answers with `index.html`,
 * which then shows the screen. The address of a page that is not in this list gets a 404.
 */
export const appRoutes = [
  '/',
  '/courses',
  '/courses/:id',
  '/categories',
  '/categories/:id',
  '/teachers',
  '/stories',
  '/stories/:id',
  '/carreers',
  '/carreers/:id',
  '/settings',
  '/login',
] as const
