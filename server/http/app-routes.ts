/**
 * The addresses of the app (section 2 of the specification). The server answers each of them with the shell, which
 * shows the screen. Any other address is not found.
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
