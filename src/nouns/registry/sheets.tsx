import { lazyComponent } from '@/components/lazy-component'
import { afterFirstScreen } from '@/lib/device/first-screen'

/** The `⋯` menu of a list with what is done by spreadsheets. It loads after the first screen. */
export const SheetMenu = lazyComponent(
  async () => {
    await afterFirstScreen()
    return import('./sheet-menu')
  },
  () => <span className="size-control-sm" />,
  true,
)
