import { ChevronRight } from 'lucide-react'
import { AppLink } from '../link'

export interface Crumb {
  label: string
  href?: string | undefined
}

/** Links to the pages above the current page. The topmost page comes first. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Trilha" className="mb-1 w-0 min-w-full">
      <ol className="flex flex-wrap items-center gap-1 text-muted-foreground text-sm">
        {items.map((item) => (
          <li key={item.label} className="flex min-w-0 items-center gap-1">
            {item.href ? (
              <AppLink
                href={item.href}
                className="-mx-1 -my-1 truncate rounded-sm px-1 py-1 pointer-coarse:-my-2 pointer-coarse:py-3 hover:text-foreground hover:underline"
              >
                {item.label}
              </AppLink>
            ) : (
              <span className="truncate">{item.label}</span>
            )}
            <ChevronRight aria-hidden className="size-3.5 shrink-0 opacity-60" />
          </li>
        ))}
      </ol>
    </nav>
  )
}
