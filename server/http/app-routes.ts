/**
 * The addresses of the app (section 2 of the specification). The server answers each of them with `index.html`, which
 * then shows the screen. Any other address gets a 404.
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
