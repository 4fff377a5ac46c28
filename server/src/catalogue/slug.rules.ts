import { joinedKey } from '@shop/contract/core/ids'

/** Returns a slug such as `KurtaSets-37` (NAV-05). */
export function categorySlug(category: { readonly id: number; readonly name: string }): string {
  return joinedKey([{ name: category.name }, { id: category.id }])
}

const plain = /^[a-z0-9 -]*$/i

/** Removes accents and apostrophes; skips the work for plain names, which most are. */
function bare(name: string): string {
  const lower = (plain.test(name) ? name : name.normalize('NFKD')).toLowerCase()
  return plain.test(lower) ? lower : lower.replaceAll(/[\u0300-\u036f'’]/g, '')
}

/** Returns a slug such as `silk-kurta-61`. */
export function productSlug(product: { readonly id: number; readonly name: string }): string {
  const words = bare(product.name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return words === '' ? String(product.id) : `${words}-${product.id}`
}

/** Reduces a name to letters and digits, so that `ready-to-ship`, `ReadytoShip` and `Ready to Ship` are equal. */
export function bareSlug(text: string): string {
  return bare(text).replaceAll(/[^a-z0-9]+/g, '')
}
