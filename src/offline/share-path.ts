/** Where the browser posts what a person shares with the installed app; the service worker takes it, no server does. */
export const SHARE_PATH = '/compartilhar'

/** What the app accepts, as the server does: pictures, and videos for stories. */
export const SHARED_TYPES = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
  'video/mp4',
  'video/webm',
]
