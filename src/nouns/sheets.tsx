import { lazyComponent } from '@/components/lazy-component'

/** The `⋯` menu of a list with what is done by spreadsheets. It loads after the list. */
export const SheetMenu = lazyComponent(
  () => import('./sheet-menu'),
  () => <span className="size-control-sm" />,
)
