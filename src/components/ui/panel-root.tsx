import { Dialog as Primitive } from 'radix-ui'
import { type ComponentProps, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { onPageLeft } from '@/lib/device/page-left'

/**
 * The root of every dialog and sheet. A panel belongs to the page on which it opened, because it acts on what that
 * page shows. If the user leaves the page, the app acts as if the user had pressed `Fechar`: most panels close, but a
 * form with unsaved text asks first, and a form that is being saved stays open.
 */
export function PanelRoot(props: ComponentProps<typeof Primitive.Root>) {
  const close = useRef(props.onOpenChange)
  close.current = props.onOpenChange
  // Close synchronously, because a panel that is still there would take the focus away from the next page.
  useEffect(() => onPageLeft(() => flushSync(() => close.current?.(false))), [])
  return <Primitive.Root {...props} />
}
