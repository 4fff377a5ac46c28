/** The category of the whole shop: search and sale lead there. */
export const wholeShopCategoryId = 4
export const giftCardCategoryId = 471
export const childrenCategoryId = 60

type NamedPart = Readonly<Record<string, string | number | null | undefined>>

/** Slugs and variant keys (NAV-05): `[{name: 'Kurta Sets'}, {id: 37}]` gives `KurtaSets-37`. */
export function joinedKey(parts: readonly NamedPart[]): string {
  return parts
    .map((part) => Object.values(part)[0])
    .map((value) => (value === null || value === undefined ? '' : String(value).replaceAll(/\s+/g, '')))
    .filter((value) => value !== '')
    .join('-')
}

/** Reads the id at the end of a slug, or a bare id: `KurtaSets-37`, `37`. `206-ReadytoShip` has none at its end. */
export function idFromSlug(slug: string): number | undefined {
  const match = /(?:^|-)(\d{1,15})$/.exec(slug)
  return match?.[1] === undefined ? undefined : Number(match[1])
}

/** Reads the id of an address: the whole text, the end of a slug, or its beginning (`206-ReadytoShip`). */
export function idInAddress(text: string): number | undefined {
  const leading = /^(\d{1,15})-/.exec(text)?.[1]
  return idFromSlug(text) ?? (leading === undefined ? undefined : Number(leading))
}
