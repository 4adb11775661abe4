import { UPLOAD_TYPES } from '../lib/upload-limits.ts'

/** Where the browser posts what a user shares with the installed app. The service worker answers it, no server does. */
export const SHARE_PATH = '/compartilhar'

/** What the app makes into something that the server takes: pictures of phones, and films in other containers. */
const CHANGED = ['image/heic', 'image/heif', 'video/quicktime', 'video/x-matroska']

/** What the app accepts: pictures, and videos for stories. */
export const SHARED_TYPES: string[] = [...UPLOAD_TYPES.image, ...UPLOAD_TYPES.video, ...CHANGED]
