import type { Plugin } from 'vite'

/** Gives libheif nothing for the modules of Node that it asks for. It uses them only in Node. */
export const heifWithoutNode: Plugin = {
  name: 'heif-without-node',
  enforce: 'pre',
  resolveId: (id, importer) =>
    /^(fs|path|crypto)$/.test(id) && importer?.includes('/libheif-js/') ? '\0no-node' : null,
  load: (id) => (id === '\0no-node' ? 'export default {}' : null),
}
