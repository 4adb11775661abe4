import { useEffect, useState } from 'react'
import { mediaUrl } from '@/api/host'
import { localFileId } from '@/lib/device/local-file'
import { useServices } from '@/services/services'

/**
 * Object URLs of files that screens have loaded from the outbox, by file id. They stay valid until the user signs out,
 * even if the outbox has deleted the file. So a picture does not disappear for a moment between its upload and the read
 * that brings its real address.
 */
const objectUrls = new Map<string, string>()

/**
 * Returns an address from which the browser can load a picture or video, whether it is on the server or still in the
 * outbox; `undefined` until there is one.
 */
export function useMedia(address: string | null | undefined): string | undefined {
  const { outbox } = useServices()
  const fileId = localFileId(address)
  const [, redraw] = useState(0)
  useEffect(() => {
    if (fileId === undefined || objectUrls.has(fileId)) return
    let left = false
    void outbox.file(fileId).then((blob) => {
      if (blob === undefined || objectUrls.has(fileId)) return
      objectUrls.set(fileId, URL.createObjectURL(blob))
      if (!left) redraw((n) => n + 1)
    })
    return () => {
      left = true
    }
  }, [fileId, outbox])
  return fileId === undefined ? mediaUrl(address) : objectUrls.get(fileId)
}

/** Revokes all object URLs that this page has made for files, so that the next user cannot use them. */
export function forgetMedia(): void {
  for (const url of objectUrls.values()) URL.revokeObjectURL(url)
  objectUrls.clear()
}
