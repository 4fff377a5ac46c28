import { idFromSlug, joinedKey } from '@shop/contract/ids'

/** `KurtaSets-37` (NAV-05). */
export function categorySlug(category: { readonly id: number; readonly name: string }): string {
  return joinedKey([{ name: category.name }, { id: category.id }])
}

const plain = /^[a-z0-9 -]*$/i

/** Without accents and apostrophes, which most names do not have. */
function bare(name: string): string {
  const lower = (plain.test(name) ? name : name.normalize('NFKD')).toLowerCase()
  return plain.test(lower) ? lower : lower.replaceAll(/[\u0300-\u036f'’]/g, '')
}

/** `silk-kurta-61` */
export function productSlug(product: { readonly id: number; readonly name: string }): string {
  const words = bare(product.name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return words === '' ? String(product.id) : `${words}-${product.id}`
}

/** The id in an address: by itself, at the end of a slug, or at its beginning (`206-ReadytoShip`). */
export function idInAddress(text: string): number | undefined {
  const leading = /^(\d{1,15})-/.exec(text)?.[1]
  return idFromSlug(text) ?? (leading === undefined ? undefined : Number(leading))
}

/** The letters and digits of a name, in which `ready-to-ship`, `ReadytoShip` and `Ready to Ship` are the same. */
export function bareSlug(text: string): string {
  return bare(text).replaceAll(/[^a-z0-9]+/g, '')
}
