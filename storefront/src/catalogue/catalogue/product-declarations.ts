import type { Product } from './catalogue-api.ts'

/** Facts that shoppers need first, then all others; legally required facts come last. */
const first = [
  'Pieces',
  'Colour',
  'Fabric',
  'Work',
  'Weave',
  'Print',
  'Length',
  'Weight',
  'Shown on',
  'Neckline',
  'Sleeves',
  'Silhouette',
]
const last = ['Care', 'Made by', 'Net quantity', 'Country of origin']

function rankOf(name: string): number {
  const early = first.indexOf(name)
  if (early !== -1) return early
  const late = last.indexOf(name)
  return late === -1 ? first.length : first.length + 1 + late
}

export type House = {
  readonly legalName: string
  readonly address: string
  readonly careEmail: string
  readonly carePhone: string
}
export type Fact = readonly [name: string, value: string]

/** Legal Metrology (Packaged Commodities) Rules, rule 6(10): everything on the package except month and year. */
export function declarations(
  product: Product,
  { house, mrp }: { readonly house: House; readonly mrp: string },
): Fact[] {
  const given = Object.entries(product.other_attribute).toSorted(([a], [b]) => rankOf(a) - rankOf(b))
  const commonName = product.breadcrumb.at(-1)?.name
  return [
    ...given,
    ...(commonName === undefined ? [] : [['Common name', commonName] as const]),
    ...(product.isPriceHidden ? [] : [['Maximum retail price', `${mrp}, inclusive of all taxes`] as const]),
    ['Consumer care', `${house.legalName}, ${house.address}; ${house.careEmail}, ${house.carePhone}`],
  ]
}
