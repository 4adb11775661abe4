import type { Draft, FileRef } from '@/outbox'
import { notStored } from '@/services/notices'
import { useServices } from '@/services/services'
import { useRunTogether } from '@/services/use-run'
import type { Copying, CopyWish } from './copy'

/** A picture that a copy takes along. */
interface Taken {
  address: string
  file: File
}

/**
 * Returns a function that stores pictures, and then the drafts of a copy as one group of the queue.
 * @returns the temporary id of the copy; `undefined` if it could not be stored, which a toast has said
 */
export function useMakeCopy(): (
  files: readonly Taken[],
  draftsOf: (picture: CopyWish['picture']) => Draft[],
  deletion: Copying<never, never>['deletion'],
) => Promise<string | undefined> {
  const services = useServices()
  const { outbox, notify } = services
  const runTogether = useRunTogether()
  return async (files, draftsOf, deletion) => {
    const staged: { address: string; ref: FileRef }[] = []
    const giveUp = () => outbox.dropFiles(staged.map(({ ref }) => ref.file)).catch(() => {})
    try {
      for (const { address, file } of files) staged.push({ address, ref: await outbox.stageFile(file) })
    } catch (error) {
      notify(notStored(error))
      await giveUp()
      return undefined
    }
    const left = [...staged]
    const drafts = draftsOf((address) => {
      const at = left.findIndex((one) => one.address === address)
      return at < 0 ? undefined : left.splice(at, 1)[0]?.ref
    })
    const undo = async (group: string) =>
      (await import('@/services/undo-group')).undoMaking(services, group, drafts, deletion)
    if (await runTogether(() => drafts, { undo })) return drafts[0]?.creates
    await giveUp()
    return undefined
  }
}
