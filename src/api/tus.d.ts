/**
 * The tus client without storage and transports. The package's main entry adds a storage and a transport that do not
 * exist in service workers.
 */
declare module 'tus-js-client/lib/upload.js' {
  import type { Upload, UploadOptions } from 'tus-js-client'

  const BaseUpload: typeof Upload & { defaultOptions: UploadOptions }
  export default BaseUpload
}
