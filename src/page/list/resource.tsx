import type { Elements } from '@/components/elements'
import { ErrorState } from '@/components/error-state'
import { AppLink } from '@/components/link'
import { buttonVariants } from '@/components/ui/button'
import type { ReadResult } from '@/read/use-read'

export interface ResourceProps<T> {
  read: ReadResult<T>
  /** The skeleton, in exactly the shape of the data. */
  skeleton: Elements
  /** What to show instead of empty data. `when` tells whether the data is empty. */
  empty?: { when: (data: T) => boolean; show: Elements } | undefined
  /**
   * The link that leads away from the page. If it is given, an error takes the whole page. The title of the error is
   * then the page's heading, and the error shows the link.
   */
  back?: { href: string; label: string } | undefined
  children: (data: T) => Elements
}

const MADE_HERE = 'Só o que foi feito neste dispositivo: o resto ainda não foi lido.'

/**
 * Shows a read in its four states: skeleton, error with a retry, empty with an action, data. Data stays visible during
 * a refresh and after a failed refresh. If the host’s answer cannot be understood, a sentence beside the data says so.
 * The data is hidden only if the server says that the thing no longer exists, or if a queued change deletes the thing.
 */
export function Resource<T>({ read, skeleton, empty, back, children }: ResourceProps<T>) {
  const { data, error, isFetching, updatedAt, retry } = read
  const missing = error?.kind === 'missing'
  if (data !== undefined && !missing)
    return (
      <>
        {error !== null && (updatedAt === 0 || error.kind === 'strange') && (
          <p role="status" className="mb-4 text-muted-foreground text-sm">
            {updatedAt === 0 ? MADE_HERE : error.message}
          </p>
        )}
        {empty?.when(data) ? empty.show : children(data)}
      </>
    )
  if (error === null) return skeleton
  return (
    <ErrorState
      title={missing ? 'Não encontrado' : 'Não foi possível carregar'}
      description={error.message}
      drawing={missing ? 'search' : 'cloud'}
      page={back !== undefined}
      onRetry={missing && back ? undefined : retry}
      retrying={isFetching}
      action={
        back && (
          <AppLink href={back.href} className={buttonVariants({ variant: 'outline' })}>
            {back.label}
          </AppLink>
        )
      }
    />
  )
}
