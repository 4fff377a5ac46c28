import { useBudget } from '#session/currency.ts'
import type { MenuColumn } from './navigation.ts'
import { priceLinks, type MenuLink } from './price-links.ts'

/** The links of a column, prices in the shopper's currency. */
export function useColumnLinks(): (column: MenuColumn) => readonly MenuLink[] {
  const toBudget = useBudget()
  return ({ links, prices }) => (prices === undefined ? links : priceLinks(prices, toBudget))
}
