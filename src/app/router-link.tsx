import { Link } from 'wouter'
import type { LinkProps } from '@/components/link'

/** A link inside the app. It is the router's link with the props that the components expect of a link. */
export function RouterLink(props: LinkProps) {
  return <Link {...props} />
}
