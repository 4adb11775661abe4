import type { ManifestOptions } from 'vite-plugin-pwa'
import { SHARE_PATH, SHARED_TYPES } from '../src/offline/share-path.ts'

/**
 * Describes the installed app to the operating system. The manifest can name only one theme colour: that of the light
 * theme. The page names a colour for each theme (`theme-color` in index.html), and browsers prefer the page's colours.
 *
 * Every launch opens a new window, even if another window of the app is open. If a launch used the open window, that
 * window would have to leave its page. For a page with a half-filled form, the app would ask the user whether to leave.
 * If the user chose to stay, what another app had shared by the launch could be lost.
 *
 * Pictures have addresses relative to the manifest, which lies beside the app.
 *
 * @param base the path below which the app lies
 */
export const manifestAt = (base: string) =>
  ({
    id: base,
    name: 'Admin de Cursos',
    short_name: 'Cursos',
    description: 'Administração de cursos, aulas, exercícios, stories e carreiras, também sem conexão.',
    lang: 'pt-BR',
    dir: 'ltr',
    start_url: base,
    scope: base,
    display: 'standalone',
    background_color: '#fdfcfb',
    theme_color: '#fdfcfb',
    categories: ['education', 'productivity'],
    launch_handler: { client_mode: ['navigate-new', 'auto'] },
    icons: [
      { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: 'icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: 'icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    screenshots: [
      screenshot('cursos-largo.jpg', 'wide', 'Os cursos do catálogo'),
      screenshot('curso-largo.jpg', 'wide', 'Um curso, com aulas e exercícios'),
      screenshot('cursos-estreito.jpg', 'narrow', 'Os cursos do catálogo'),
      screenshot('fila-estreito.jpg', 'narrow', 'A fila de envio, sem conexão'),
    ],
    shortcuts: [
      shortcut('Cursos', `${base}courses`, 'cursos'),
      shortcut('Stories', `${base}stories`, 'stories'),
      shortcut('Fila de envio', `${base}?fila`, 'fila'),
    ],
    share_target: {
      action: base + SHARE_PATH.slice(1),
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [{ name: 'files', accept: SHARED_TYPES }],
      },
    },
  }) satisfies Partial<ManifestOptions>

/** Describes a screenshot. `tools/make-screenshots.ts` makes the pictures in these sizes. */
function screenshot(file: string, form_factor: 'wide' | 'narrow', label: string) {
  const sizes = form_factor === 'wide' ? '1280x800' : '390x844'
  return { src: `screenshots/${file}`, sizes, type: 'image/jpeg', form_factor, label }
}

/**
 * Describes an entry of the menu that a long press on the app's icon opens. `tools/make-icons.ts` makes the pictures.
 */
function shortcut(name: string, url: string, icon: string) {
  return { name, url, icons: [{ src: `icons/atalho-${icon}.png`, sizes: '96x96', type: 'image/png' }] }
}
