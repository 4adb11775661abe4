import { fileSize } from '@/lib/file-size'
import { TIGHT } from '@/page/low-space'
import { useStorage } from '@/page/use-storage'

/** Shows how much storage the app uses on this device, and warns when little is left. */
export function StorageNote({ whenever }: { whenever: unknown }) {
  const storage = useStorage(whenever)
  if (storage === undefined) return null
  const free = fileSize(Math.max(0, storage.quota - storage.usage))
  return (
    <div className="w-full text-sm">
      <p translate="no" className="text-muted-foreground tabular-nums">
        {`${fileSize(storage.usage)} usados neste dispositivo; ${free} livres.`}
      </p>
      {storage.tight && (
        <p role="alert" className="mt-1 text-destructive-ink">
          {`${TIGHT.title}. ${TIGHT.advice}`}
        </p>
      )}
    </div>
  )
}
