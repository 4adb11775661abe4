import { useEffect, useState } from 'react'
import { useServices } from '@/action/services'
import { mediaUrl } from '@/api/host'
import { localFileId } from '@/lib/local-file'

/**
 * Object URLs of files that are still on the device. They outlive the entry for as long as the tab does, so that a
 * picture does not blink away between its sending and the read that brings its real address.
 */
const objectUrls = new Map<string, string>()

/** An address a picture or video can be loaded from, whether it lies on the server or is still in the outbox. */
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

/** Lets go of everything shown from this device's files: the next person must not find them. */
export function forgetMedia(): void {
  for (const url of objectUrls.values()) URL.revokeObjectURL(url)
  objectUrls.clear()
}
