import { useEffect, useState } from 'react'
import { localFileId } from '@/lib/device/local-file'
import { type Services, userOf, useServices } from '@/services/services'

export interface CopiedPictures {
  /** Whether one of the pictures is still being read. */
  isLoading: boolean
  /** How many of the addresses could not be read. */
  missing: number
  /** Returns the picture of an address; `undefined` if it could not be read. */
  fileOf: (address: string) => File | undefined
  /** Tries again to read what could not be read. */
  retry: () => void
}

/** Reads pictures from this device or else from the network, one after the other, each address once. */
export function useCopiedPictures(addresses: readonly string[]): CopiedPictures {
  const services = useServices()
  /** `null`: the picture could not be read. */
  const [read, setRead] = useState<ReadonlyMap<string, File | null>>(new Map())
  const next = addresses.find((address) => !read.has(address))
  useEffect(() => {
    if (next === undefined) return
    let left = false
    void pictureAt(services, next)
      .catch(() => undefined)
      .then((file) => left || setRead((all) => new Map(all).set(next, file ?? null)))
    return () => {
      left = true
    }
  }, [services, next])
  return {
    isLoading: next !== undefined,
    missing: addresses.filter((address) => read.get(address) === null).length,
    fileOf: (address) => read.get(address) ?? undefined,
    retry: () => setRead((all) => new Map([...all].filter(([, file]) => file !== null))),
  }
}

/** Returns a picture as a file, whether it is on the server or still in the outbox. */
async function pictureAt(
  { outbox, session, keptPicture }: Services,
  address: string,
): Promise<File | undefined> {
  const local = localFileId(address)
  if (local === undefined) return keptPicture(address, userOf(session.state.get())?.id ?? '')
  const blob = await outbox.file(local)
  if (blob === undefined) return undefined
  return new File([blob], blob instanceof File ? blob.name : 'imagem', { type: blob.type })
}
