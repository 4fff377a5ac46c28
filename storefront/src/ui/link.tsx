import { createPath, Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router'

export type LinkProps = Omit<RouterLinkProps, 'state'> & { readonly state?: unknown }

const isServer = import.meta.env.SSR

/** As the router writes it in the browser: the home page has no slash after its language. */
export function addressWithPrefix(address: string, prefix: string): string {
  return prefix === '' ? address : prefix + address.replace(/^\/(?=$|[?#])/, '')
}

const prefix = `/${import.meta.env.SHOP_LANGUAGE}`

/** Undefined for an address that depends on the current one, or leaves the shop. */
function plainAddress(to: LinkProps['to']): string | undefined {
  const address = typeof to === 'string' ? to : createPath(to)
  const isOfShop = /^\/(?!\/)/.test(typeof to === 'string' ? to : (to.pathname ?? ''))
  if (!isOfShop) return undefined
  return import.meta.env.SHOP_LANGUAGE === 'en' ? address : addressWithPrefix(address, prefix)
}

/**
 * The only link to pages of the shop. The server renders it without the router's hooks, which took a third of the
 * render time; the markup is identical.
 */
export function Link(props: LinkProps) {
  const href = isServer && props.prefetch !== 'render' ? plainAddress(props.to) : undefined
  if (href === undefined) return <RouterLink discover="none" {...props} />
  const {
    to: _to,
    discover: _discover,
    prefetch: _prefetch,
    relative: _relative,
    reloadDocument: _reloadDocument,
    replace: _replace,
    state: _state,
    mask: _mask,
    preventScrollReset: _preventScrollReset,
    viewTransition: _viewTransition,
    defaultShouldRevalidate: _defaultShouldRevalidate,
    onClick: _onClick,
    children,
    ...attributes
  } = props
  return (
    <a {...attributes} href={href}>
      {children}
    </a>
  )
}
