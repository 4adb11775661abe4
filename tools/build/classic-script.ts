import type { Plugin } from 'vite'

/**
 * Stops the build if the service worker has become something that no browser runs. It is a classic script: all of it is in
 * one file, without `import()` and `import.meta`.
 */
export const classicScript: Plugin = {
  name: 'classic-script',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && /\bimport\s*(?:\.\s*meta\b|\()/.test(file.code))
        this.error(`${file.fileName} is a classic script and cannot import anything`)
  },
}
