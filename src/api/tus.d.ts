/**
 * The client of tus without storage and transports. The package's main entry adds such parts that exist in pages and
 * not in workers.
 */
declare module 'tus-js-client/lib/upload.js' {
  import type { Upload, UploadOptions } from 'tus-js-client'

  const BaseUpload: typeof Upload & { defaultOptions: UploadOptions }
  export default BaseUpload
}
