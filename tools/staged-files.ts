/** What a built server takes along from a checkout, besides the packages that it needs. Paths are relative to its root. */
export const FOLDERS = [
  'dist',
  'server/serve.js',
  'server/database/migrations',
  'server/demo/media',
  'deploy',
]
const PAGES = ['RUNNING', 'PROMISES', 'API', 'API-OFFERS'].map((page) => `docs/${page}.md`)
export const FILES = ['LICENSE', 'CHANGELOG.md', '.env.example', ...PAGES]
