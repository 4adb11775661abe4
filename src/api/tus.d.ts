/** The bare client of tus. The package's main entry adds storage and transports that pages have and workers lack. */
declare module 'tus-js-client/lib/upload.js' {
  import type { Upload, UploadOptions } from 'tus-js-client'

  const BaseUpload: typeof Upload & { defaultOptions: UploadOptions }
  export default BaseUpload
}
