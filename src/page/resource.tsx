import type { ReactNode } from 'react'
import { ErrorState } from '@/components/error-state'
import { AppLink } from '@/components/link'
import { buttonVariants } from '@/components/ui/button'
import type { ReadResult } from '@/read/use-read'

export interface ResourceProps<T> {
  read: ReadResult<T>
  /** The exact shape of what is coming. */
  skeleton: ReactNode
  /** What stands there when there is nothing; only asked for a value that is there. */
  empty?: { when: (data: T) => boolean; show: ReactNode } | undefined
  /** The way out of the page of a thing that is not there. */
  back?: { href: string; label: string } | undefined
  children: (data: T) => ReactNode
}

const MADE_HERE = 'O resto ainda não foi lido do servidor: aqui está só o que foi feito neste dispositivo.'

/**
 * The four states of everything that is read: skeleton, error with a retry, empty with its action, data. What is
 * already there is never hidden by a spinner or by a refresh that failed; only by the answer that it is there no more.
 */
export function Resource<T>({ read, skeleton, empty, back, children }: ResourceProps<T>) {
  const { data, error, isFetching, updatedAt, retry } = read
  const missing = error?.kind === 'missing'
  if (data !== undefined && !missing)
    return (
      <>
        {error !== null && updatedAt === 0 && (
          <p role="status" className="mb-4 text-muted-foreground text-sm">
            {MADE_HERE}
          </p>
        )}
        {empty?.when(data) ? empty.show : children(data)}
      </>
    )
  if (error === null) return <>{skeleton}</>
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
