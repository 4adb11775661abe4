import { Dialog as Primitive } from 'radix-ui'
import { type ComponentProps, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { onPageLeft } from '@/lib/page-left'

/**
 * Every dialog and sheet belongs to the page it was opened on: it acts on what is shown there. Where that page is left,
 * it closes as by `Fechar`, so that a form that is unsaved, or being saved, has its say.
 */
export function PanelRoot(props: ComponentProps<typeof Primitive.Root>) {
  const close = useRef(props.onOpenChange)
  close.current = props.onOpenChange
  // At once: as long as it stands, it takes the focus back from the page that comes.
  useEffect(() => onPageLeft(() => flushSync(() => close.current?.(false))), [])
  return <Primitive.Root {...props} />
}
