import type { Plugin } from 'vite'

/**
 * Removes sonner's own styles. Sonner's script writes them into the page, which a strict Content-Security-Policy
 * refuses. `src/components/ui/toaster.tsx` puts the same styles into a style sheet object instead.
 */
export const sonnerWithoutInlineStyle: Plugin = {
  name: 'sonner-without-inline-style',
  transform(code, id) {
    if (!id.endsWith('/sonner/dist/index.mjs')) return null
    const without = code.replace(/^__insertCSS\(".*"\);?$/m, '')
    if (without === code) this.error('sonner has changed: its inline style was not found')
    return { code: without, map: null }
  },
}
