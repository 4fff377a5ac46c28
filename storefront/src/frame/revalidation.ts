import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Public pages are the same for everyone, so only another URL changes them, and no action. */
export function onlyForAnotherAddress({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search
}

/** Also repeats a load that the next navigation interrupted, for which the router passes the default `true`. */
export function onlyAfterActions(change: ShouldRevalidateFunctionArgs): boolean {
  const { formMethod, defaultShouldRevalidate, currentUrl, nextUrl } = change
  return formMethod !== undefined || (defaultShouldRevalidate && currentUrl.search === nextUrl.search)
}
