import { Link } from 'wouter'
import type { LinkProps } from '@/components/link'

/** A link inside the app, made with the router, in the form that the components expect. */
export function RouterLink(props: LinkProps) {
  return <Link {...props} />
}
