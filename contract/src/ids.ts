/** Ids and the slugs that carry them. */

/** The category that holds the whole shop: search and sale go there. */
export const wholeShopCategoryId = 4
export const giftCardCategoryId = 471

type NamedPart = Readonly<Record<string, string | number | null | undefined>>

/**
 * The slug and variant-key rule (NAV-05): the first value of each object, joined with hyphens, spaces removed,
 * empty values left out. `[{name: 'Kurta Sets'}, {id: 37}]` gives `KurtaSets-37`.
 */
export function joinedKey(parts: readonly NamedPart[]): string {
  return parts
    .map((part) => Object.values(part)[0])
    .map((value) => (value === null || value === undefined ? '' : String(value).replaceAll(/\s+/g, '')))
    .filter((value) => value !== '')
    .join('-')
}

/** The id at the end of a slug or an id by itself: `KurtaSets-37`, `37`, `206-ReadytoShip` has none at its end. */
export function idFromSlug(slug: string): number | undefined {
  const match = /(?:^|-)(\d{1,15})$/.exec(slug)
  return match?.[1] === undefined ? undefined : Number(match[1])
}
