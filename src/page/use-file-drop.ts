import { useEffect, useEffectEvent, useState } from 'react'

const OVERLAY = '[data-slot=overlay]'

/**
 * Takes files that the user drops anywhere on the page, or anywhere on an open dialog. Without this, the browser would
 * leave the app and open the dropped file.
 *
 * @param where `page`: only while no dialog is open, so that a dialog's own fields get what is dropped
 * @returns whether files are being dragged over the page now
 */
export function useFileDrop(take: (files: readonly File[]) => void, where: 'page' | 'dialog'): boolean {
  const [isOver, setIsOver] = useState(false)
  const drop = useEffectEvent(take)
  useEffect(() => {
    const isMine = ({ dataTransfer }: DragEvent) =>
      dataTransfer?.types.includes('Files') === true &&
      (where === 'dialog' || document.querySelector(OVERLAY) === null)
    const onOver = (event: DragEvent) => {
      if (!isMine(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const onLeave = (event: DragEvent) => event.relatedTarget === null && setIsOver(false)
    const onDrop = (event: DragEvent) => {
      setIsOver(false)
      if (!isMine(event) || event.defaultPrevented) return
      // A field of its own takes one file.
      if (where === 'dialog' && event.target instanceof HTMLInputElement && !event.target.multiple) return
      event.preventDefault()
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length > 0) drop(files)
    }
    document.addEventListener('dragover', onOver)
    document.addEventListener('dragleave', onLeave)
    document.addEventListener('drop', onDrop)
    return () => {
      document.removeEventListener('dragover', onOver)
      document.removeEventListener('dragleave', onLeave)
      document.removeEventListener('drop', onDrop)
    }
  }, [where])
  return isOver
}
