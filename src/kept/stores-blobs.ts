/**
 * Whether this browser stores a Blob in IndexedDB as it is. Chromium and Firefox do.
 *
 * WebKit does not. If a Blob is put together from slices of another Blob, WebKit writes all of that other Blob for each
 * slice (`BlobRegistryImpl::populateBlobsForFileWriting` keeps neither the start nor the length of a slice). Nothing can
 * show this at once: as long as a page holds the Blob, the database returns that one. WebKit may also refuse a Blob
 * (`UnknownError`), or never end the write. In a browser that is not known, the answer is `false`.
 */
export const storesBlobs = (userAgent = navigator.userAgent): boolean => /Chrome\/|Firefox\//.test(userAgent)
