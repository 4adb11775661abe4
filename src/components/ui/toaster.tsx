import { type RefObject, useEffect, useRef } from 'react'
import { Toaster as Sonner } from 'sonner'
import styles from 'sonner/dist/styles.css?inline'
import { toastIcons } from './toast-icons'

/**
 * If the user prefers reduced motion, sonner itself stops the movement of single toasts. This rule stops the movement
 * of the whole stack.
 */
const STILL = '@media (prefers-reduced-motion: reduce) { [data-sonner-toaster] { transition: none } }'

/**
 * In a narrow window, an open panel leaves too little space for toasts beside it. So the toasts appear above the
 * panel's footer, where they do not cover the panel's first lines. Their stack grows upwards. A CSS rule moves the
 * toasts, because with another `position` sonner would render them again, and screen readers would read them twice.
 */
const ABOVE_FOOTER = `@media (width < 48rem) {
  html:has([data-slot="sheet-footer"]):not(:has([data-slot="dialog"])) [data-sonner-toaster] {
    top: auto;
    bottom: calc(var(--sheet-footer, 0px) + var(--keyboard, 0px) + env(safe-area-inset-bottom) + 8px);
  }
  html:has([data-slot="sheet-footer"]):not(:has([data-slot="dialog"])) [data-sonner-toaster] [data-sonner-toast] {
    top: auto;
    bottom: 0;
    --lift: -1;
    --lift-amount: calc(-1 * var(--gap));
  }
}`

/**
 * On a phone, the question of a dialog and its buttons are at the bottom of the screen, or fill its height if it lies
 * on its side. So over a dialog the toasts appear at the very top.
 */
const ABOVE_DIALOG = `@media (width < 48rem) or (height < 32rem) {
  html:has([data-slot="dialog"]) [data-sonner-toaster] {
    top: calc(env(safe-area-inset-top) + 8px);
  }
}`

const sheet = new CSSStyleSheet()
sheet.replaceSync(styles + STILL + ABOVE_FOOTER + ABOVE_DIALOG)
document.adoptedStyleSheets.push(sheet)

const inset = {
  // The toasts appear below the app's top bar and below the buttons in the page's header. page-header.tsx sets
  // `--page-header` to the height of that header.
  top: 'calc(var(--header) + min(var(--page-header, 0px), 40dvh) + 8px)',
  // The toasts appear beside an open panel (index.css), so that the text and the buttons of the panel stay visible.
  right: 'max(var(--panel, 0px) + 16px, env(safe-area-inset-right))',
  left: '16px',
}

/** A toast is as wide as sonner makes it, or as the space beside an open panel on a tablet. */
const WIDTH = { '--width': `min(356px, 100vw - ${inset.right} - ${inset.left})` }

/**
 * The corner with the toasts, in the app's colours. It weighs 9 kB, so load it with a first press or with
 * the first toast. Sonner also shows toasts that were requested before this component rendered.
 *
 * The Content-Security-Policy `style-src 'self'` refuses the <style> element that sonner writes. `sheet` (above) holds
 * the same styles. The policy allows `sheet`, because a script makes it without a <style> element.
 */
export default function Toaster() {
  const corner = useRef<HTMLDivElement>(null)
  useToastFocus(corner)
  return (
    <div ref={corner}>
      <Sonner
        // The app's CSS variables for colours already follow the theme. Sonner's own dark colours would override them.
        theme="light"
        position="top-right"
        closeButton
        visibleToasts={4}
        customAriaLabel="Notificações"
        containerAriaLabel="Notificações"
        offset={inset}
        mobileOffset={inset}
        gap={10}
        style={{ fontFamily: 'inherit', ...WIDTH }}
        icons={toastIcons}
        toastOptions={{
          unstyled: true,
          closeButtonAriaLabel: 'Fechar notificação',
          duration: 9000,
          classNames: {
            toast:
              'flex w-(--width) items-start gap-2.5 rounded-lg border border-border bg-popover py-3 pr-11 pl-3.5 text-popover-foreground text-sm shadow-float max-sm:w-full',
            title: 'font-medium text-balance',
            description: 'mt-0.5 text-muted-foreground',
            icon: 'mt-0.5 flex shrink-0',
            content: 'min-w-0 flex-1',
            closeButton:
              'absolute top-1.5 right-1.5 flex size-control-sm items-center justify-center rounded-md text-muted-foreground hover:bg-accent hover:text-foreground',
            actionButton:
              'h-control-sm shrink-0 self-center rounded-md bg-primary px-2.5 font-medium text-primary-foreground hover:bg-primary-hover',
            cancelButton: 'h-control-sm shrink-0 self-center rounded-md px-2.5 font-medium hover:bg-accent',
          },
        }}
      />
    </div>
  )
}

/**
 * Lets the user move the focus through the toasts. Without this hook, sonner would trap the focus (WCAG 2.1.2): when
 * the focus leaves a toast, even by Tab, sonner sends it back to the element that had it before the toast. Sonner
 * learns which element that is from the event `focusin`, so this hook hides that event from sonner. The hook itself
 * sends the focus back only if the focused toast disappears.
 */
function useToastFocus(corner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const around = corner.current
    if (around === null) return
    let held: Element | undefined
    let from: EventTarget | null = null
    const enter = (event: FocusEvent) => {
      event.stopPropagation()
      if (held === undefined) from = event.relatedTarget
      held = event.target as Element
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !around.contains(relatedTarget)) held = undefined
    }
    const observer = new MutationObserver(() => {
      if (held === undefined || held.isConnected) return
      held = undefined
      if (document.activeElement === document.body && from instanceof HTMLElement)
        from.focus({ preventScroll: true })
    })
    around.addEventListener('focusin', enter)
    around.addEventListener('focusout', leave)
    observer.observe(around, { childList: true, subtree: true })
    return () => {
      around.removeEventListener('focusin', enter)
      around.removeEventListener('focusout', leave)
      observer.disconnect()
    }
  }, [corner])
}
