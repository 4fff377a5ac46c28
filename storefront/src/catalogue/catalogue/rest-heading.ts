import type { SearchMeta } from '@shop/contract/catalogue/search'

type Understood = SearchMeta['understood'][number]

const otherwise: Partial<Record<Understood['kind'], string>> = {
  price: 'at another price',
  size: 'in another size',
  age: 'for another age',
  occasion: 'for another occasion',
  designer: 'by another designer',
}

const differenceOf = ({ kind, label }: Understood): string => {
  if (kind === 'price' && label.startsWith('Under ')) return label.replace('Under', 'above')
  return otherwise[kind] ?? `not ${label.toLowerCase()}`
}

/** How the pieces after the exact ones differ: `Not red, or above ₹50,000`. */
export function restHeading(search: SearchMeta | undefined): string {
  const differing = search?.understood.filter(({ text }) => search.loosened?.includes(text)) ?? []
  const text = differing.map(differenceOf).join(', or ')
  return text === '' ? 'Close matches' : text.charAt(0).toUpperCase() + text.slice(1)
}
