import { t } from '@lingui/core/macro'
import type { SearchMeta } from '@shop/contract/catalogue/search'

type Understood = SearchMeta['understood'][number]

const otherwise: Partial<Record<Understood['kind'], string>> = {
  price: t`at another price`,
  size: t`in another size`,
  age: t`for another age`,
  occasion: t`for another occasion`,
  designer: t`by another designer`,
}

const differenceOf = ({ kind, label }: Understood): string => {
  if (kind === 'price' && label.startsWith('Under ')) return t`above ${{ price: label.slice('Under '.length) }}`
  return otherwise[kind] ?? t`not ${{ what: label.toLowerCase() }}`
}

/** How the pieces after the exact ones differ: `Not red, or above ₹50,000`. */
export function restHeading(search: SearchMeta | undefined): string {
  const differing = search?.understood.filter(({ text }) => search.loosened?.includes(text)) ?? []
  const text = differing
    .map(differenceOf)
    .join(t({ message: ', or ', comment: 'Between the differences of the other pieces' }))
  return text === '' ? t`Close matches` : text.charAt(0).toUpperCase() + text.slice(1)
}
