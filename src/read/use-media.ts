import { useEffect, useState } from 'react'
import { useServices } from '@/action/services'
import { mediaUrl } from '@/api/host'
import { localFileId } from '@/lib/local-file'

/**
 * Object URLs of files that are still on the device. They stay as long as the tab, which may be longer than the entry.
 * So a picture does not disappear for a moment between its upload and the read that brings its real address.
 */
const objectUrls = new Map<string, string>()

/**
 * Returns an address from which a picture or video can be loaded, whether it is on the server or still in the outbox.
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

/** Revokes all object URLs of this device's files, so that the next user cannot find them. */
export function forgetMedia(): void {
  for (const url of objectUrls.values()) URL.revokeObjectURL(url)
  objectUrls.clear()
}
