import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Public pages are the same for everyone: only another URL changes them, not an action. */
export function onlyForAnotherAddress({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search
}

/**
 * Data of the shopper changes with actions, not with navigation. Also repeats a load that the next navigation
 * interrupted: the router then passes the default `true`, as it does for another search string.
 */
export function onlyAfterActions(change: ShouldRevalidateFunctionArgs): boolean {
  const { formMethod, defaultShouldRevalidate, currentUrl, nextUrl } = change
  return formMethod !== undefined || (defaultShouldRevalidate && currentUrl.search === nextUrl.search)
}
