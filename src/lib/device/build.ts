declare const __APP_VERSION__: string | undefined
declare const __APP_COMMIT__: string | undefined

const UNKNOWN = 'desconhecido'

/** The version of `package.json`. `vite.config.ts` builds it in. Code that was not built does not know it. */
export const APP_VERSION: string =
  typeof __APP_VERSION__ === 'undefined' ? UNKNOWN : (__APP_VERSION__ ?? UNKNOWN)

/** The commit that was built. It is not known if the sources came without their history, as from a tarball. */
export const APP_COMMIT: string =
  typeof __APP_COMMIT__ === 'undefined' ? UNKNOWN : (__APP_COMMIT__ ?? UNKNOWN)
