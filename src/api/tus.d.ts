/** The client of tus by itself: the package's entry brings storage and transports for pages, which a worker lacks. */
declare module 'tus-js-client/lib/upload.js' {
  import type { Upload, UploadOptions } from 'tus-js-client'

  const BaseUpload: typeof Upload & { defaultOptions: UploadOptions }
  export default BaseUpload
}
