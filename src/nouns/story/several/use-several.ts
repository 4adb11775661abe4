import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { isFileHere } from '@/form/draft/is-file-here'
import { limitsNow } from '@/form/use-limits'
import { useServices } from '@/services/services'
import { keptOf, type SeveralEvent, type StoryItem, severalItems } from './items'
import { keepFile } from './keep-file'
import { SeveralWork } from './several-work'

export interface SeveralForm {
  stories: StoryItem[]
}

export interface Several {
  form: UseFormReturn<SeveralForm>
  items: readonly StoryItem[]
  pick: (files: readonly File[]) => void
  remove: (item: StoryItem) => void
  move: (id: string, onto: string) => void
  /** Ends all work, and deletes what was copied and is not in the queue. */
  close: () => void
}

const GONE = 'Este arquivo não chegou a ser copiado. Escolha-o de novo.'

/**
 * Holds the list of picked files in a form, so that the list is stored with the unsaved texts. The files themselves are
 * on the device, so a list that comes back after a reload is whole.
 *
 * @param files are in the list from the beginning
 * @param isShared whether these files stay on the device in another way until the form is saved. Then the list does not
 *   count as unsaved
 */
export function useSeveral(files: readonly File[], isShared: boolean): Several {
  const { outbox } = useServices()
  const form = useForm<SeveralForm>({ defaultValues: { stories: [] } })
  const known = useRef(new Set<string>())
  const tell = (event: SeveralEvent) => {
    if (event.does === 'pick') for (const { id } of event.files) known.current.add(id)
    form.setValue('stories', severalItems(form.getValues('stories'), event), {
      shouldDirty: !isShared,
      shouldValidate: form.formState.isSubmitted,
    })
  }
  const [work] = useState(
    () =>
      new SeveralWork({
        keep: (file) => keepFile(file, { stage: (one) => outbox.stageFile(one), limits: limitsNow }),
        drop: (ids) => outbox.dropFiles(ids),
        tell,
      }),
  )
  const items = form.watch('stories')

  // Items that this page has not picked came back with a list of before. Their files may be gone by now.
  const check = useEffectEvent(async (item: StoryItem) => {
    const { id } = item
    const isHere = item.is === 'kept' && (await isFileHere(outbox, item.ref.file))
    if (item.is !== 'refused' && !isHere) tell({ does: 'refuse', id, problem: GONE })
  })
  useEffect(() => {
    for (const item of items) {
      if (known.current.has(item.id)) continue
      known.current.add(item.id)
      void check(item)
    }
  }, [items])
  const begin = useEffectEvent(() => void (files.length > 0 && work.pick(files)))
  useEffect(() => begin(), [])

  return {
    form,
    items,
    pick: (picked) => work.pick(picked),
    remove: (item) => work.remove(item.id, item.is === 'kept' ? item.ref.file : undefined),
    move: (id, onto) => tell({ does: 'move', id, onto }),
    close: () => work.close(keptOf(form.getValues('stories')).map(({ ref }) => ref.file)),
  }
}
