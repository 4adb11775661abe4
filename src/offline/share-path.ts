import { UPLOAD_TYPES } from '../media/upload-limits.ts'

/**
 * The path (below that of the app) to which the browser posts what a user shares with the installed app. The service worker answers such a
 * request, so the request never reaches a server.
 */
export const SHARE_PATH = '/compartilhar'

/** Types that the server refuses but the app can convert: pictures of phones, and films in other containers. */
const CHANGED = ['image/heic', 'image/heif', 'video/quicktime', 'video/x-matroska']

/** The types of shared files that the app accepts: pictures, and videos for stories. */
export const SHARED_TYPES: string[] = [...UPLOAD_TYPES.image, ...UPLOAD_TYPES.video, ...CHANGED]
