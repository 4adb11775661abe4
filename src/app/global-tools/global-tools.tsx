import { Search, SlidersHorizontal } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { lazyComponent } from '@/components/lazy-component'
import { Button } from '@/components/ui/button'
import { useDialogs } from '@/form/offer/dialogs'
import { takePaletteKey } from '@/lib/device/palette-key'
import { AskAboutVideos } from './ask-about-videos'
import { focusSearch, pressNew } from './page-actions'
import { QueueSaid } from './queue-said'
import { useArrival } from './use-arrival'
import { useFocusKept } from './use-focus-kept'
import { useLaunch } from './use-launch'
import { useNoteOpened } from './use-note-opened'
import { useShortcuts } from './use-shortcuts'

const Palette = lazyComponent(() => import('./palette'))
const Preferences = lazyComponent(() => import('./preferences-dialog'))
const Shortcuts = lazyComponent(() => import('./shortcuts-dialog'))

/** The tools that every page has: palette, shortcuts, preferences, and the handling of focus and scroll position. */
export default function GlobalTools() {
  const dialogs = useDialogs()
  const shortcuts = useCallback(() => dialogs.show((close) => <Shortcuts onClose={close} />), [dialogs])
  const preferences = useCallback(
    () => dialogs.show((close) => <Preferences onShortcuts={shortcuts} onClose={close} />),
    [dialogs, shortcuts],
  )
  const palette = useCallback(
    () =>
      dialogs.show((close) => (
        <Palette onPreferences={preferences} onShortcuts={shortcuts} onClose={close} />
      )),
    [dialogs, preferences, shortcuts],
  )
  useArrival()
  useNoteOpened()
  useFocusKept()
  useLaunch()
  useShortcuts({ palette, help: shortcuts, create: pressNew, search: () => focusSearch() || palette() })
  useEffect(() => {
    if (takePaletteKey()) palette()
  }, [palette])
  return (
    <>
      <QueueSaid />
      <AskAboutVideos />
      <Button
        variant="ghost"
        size="icon"
        aria-label="Buscar"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title="Buscar (Ctrl K)"
        onPointerEnter={() => void Palette.load().catch(() => {})}
        onClick={palette}
      >
        <Search aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Preferências"
        aria-haspopup="dialog"
        title="Preferências"
        onClick={preferences}
      >
        <SlidersHorizontal aria-hidden />
      </Button>
    </>
  )
}
