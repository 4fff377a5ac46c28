import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Public pages are the same for everyone: only another URL changes them, not an action. */
export function onlyForAnotherAddress({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search
}

/** Also repeats a load that the next navigation interrupted: the router then passes the default `true`. */
export function onlyAfterActions(change: ShouldRevalidateFunctionArgs): boolean {
  const { formMethod, defaultShouldRevalidate, currentUrl, nextUrl } = change
  return formMethod !== undefined || (defaultShouldRevalidate && currentUrl.search === nextUrl.search)
}
