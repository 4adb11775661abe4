/** The Content-Security-Policy of the app's pages, except for what each place adds. The server's docs say why each is there. */
export const PAGE_POLICY = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'blob:', 'data:', 'https:', 'http:'],
  'media-src': ["'self'", 'blob:', 'https:', 'http:'],
  'font-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'frame-src': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'require-trusted-types-for': ["'script'"],
  // The app has two Trusted Types policies: one for its own scripts (`src/lib/device/own-script.ts`), and one for copied
  // tables, which become documents that no page shows (`src/lib/table/read-html.ts`). A policy named `default` is not
  // allowed, because it could let every text pass.
  'trusted-types': ['app', 'inert'],
} as const
