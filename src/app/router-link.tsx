import { Link } from 'wouter'
import type { LinkProps } from '@/components/link'

/** The router's link, with the props that `LinkContext` requires. */
export function RouterLink(props: LinkProps) {
  return <Link {...props} />
}
