import { Link } from 'wouter'
import type { LinkProps } from '@/components/link'

/** A link inside the app, as the components know it, made with the router. */
export function RouterLink(props: LinkProps) {
  return <Link {...props} />
}
