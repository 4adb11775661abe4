import { type ComponentProps, type ComponentType, createContext, use } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & { href: string }

/** The router's link. The root of the app provides it, so that components do not depend on the router. */
export const LinkContext = createContext<ComponentType<LinkProps>>((props) => <a {...props} />)

/** A link inside the app. */
export function AppLink(props: LinkProps) {
  const Link = use(LinkContext)
  return <Link {...props} />
}
