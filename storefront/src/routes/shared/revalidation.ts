import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Public pages say the same to everyone: only another address can change them, not an action of the shopper. */
export function onlyForAnotherAddress({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search
}

/**
 * What belongs to the shopper changes with what they do, not with where they go. A load that was asked for and then cut
 * short by the next page is made up for: the router says so, with the default that it also has for another search.
 */
export function onlyAfterActions(change: ShouldRevalidateFunctionArgs): boolean {
  const { formMethod, defaultShouldRevalidate, currentUrl, nextUrl } = change
  return formMethod !== undefined || (defaultShouldRevalidate && currentUrl.search === nextUrl.search)
}
