import { idFromSlug, joinedKey } from '@shop/contract/ids'

/** `KurtaSets-37` (NAV-05). */
export function categorySlug(category: { readonly id: number; readonly name: string }): string {
  return joinedKey([{ name: category.name }, { id: category.id }])
}

/** `silk-kurta-61` */
export function productSlug(product: { readonly id: number; readonly name: string }): string {
  const words = product.name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return words === '' ? String(product.id) : `${words}-${product.id}`
}

/** The id in an address: by itself, at the end of a slug, or at its beginning (`206-ReadytoShip`). */
export function idInAddress(text: string): number | undefined {
  const leading = /^(\d{1,15})-/.exec(text)?.[1]
  return idFromSlug(text) ?? (leading === undefined ? undefined : Number(leading))
}
