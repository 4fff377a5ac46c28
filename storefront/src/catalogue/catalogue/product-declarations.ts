import { t } from '@lingui/core/macro'
import type { ShownField } from '@shop/contract/catalogue/fields/field-definition'
import type { Product } from './catalogue-api.ts'

/** Facts that shoppers need first, then all others. */
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
const last = ['Care']
/** Facts that only the law asks for. */
const legal = ['Made by', 'Net quantity', 'Country of origin']

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
/** The value of a custom field; `size` is empty for one of the piece. */
export type FieldPart = { readonly size: string; readonly field: ShownField }
type TextFact = readonly [name: string, value: string]
export type Fact = readonly [name: string, value: string | readonly FieldPart[]]

const isLegal = ([name]: TextFact): boolean => legal.includes(name)
const givenFacts = ({ other_attribute: given }: Pick<Product, 'other_attribute'>): TextFact[] => Object.entries(given)

type Described = Pick<Product, 'other_attribute' | 'fields'> & {
  readonly variant: readonly Pick<Product['variant'][number], 'options' | 'fields'>[]
}

export function details(product: Described): Fact[] {
  const given = givenFacts(product)
    .filter((fact) => !isLegal(fact))
    .toSorted(([a], [b]) => rankOf(a) - rankOf(b))
  return [...given, ...fieldFacts(product)]
}

/** Nobody reads JSON, and a picture has no files before it is ready. */
const isShown = ({ type, picture }: ShownField): boolean =>
  type !== 'json' && (type !== 'picture' || picture !== undefined)

/** Custom fields of the piece, then those of its sizes, a line for each: `S 14, M 15`. */
function fieldFacts({ fields = [], variant }: Described): Fact[] {
  const bySize = new Map<string, FieldPart[]>()
  for (const { options, fields: own = [] } of variant) {
    const names = Object.entries(options).flatMap(([name, choice]) => (name === 'Designer' ? [] : choice))
    for (const field of own.filter(isShown)) {
      const parts = bySize.get(field.title) ?? []
      bySize.set(field.title, [...parts, { size: names.join(' / '), field }])
    }
  }
  return [...fields.filter(isShown).map((field): Fact => [field.title, [{ size: '', field }]]), ...bySize]
}

/** Legal Metrology (Packaged Commodities) Rules, rule 6(10): everything on the package except month and year. */
export function declarations(
  product: Product,
  { house, mrp }: { readonly house: House; readonly mrp: string },
): Fact[] {
  const given = givenFacts(product)
    .filter(isLegal)
    .toSorted(([a], [b]) => legal.indexOf(a) - legal.indexOf(b))
  const commonName = product.breadcrumb.at(-1)?.name
  return [
    ...given,
    ...(commonName === undefined ? [] : [[t`Common name`, commonName] as const]),
    ...(product.isPriceHidden ? [] : [[t`Maximum retail price`, t`${mrp}, inclusive of all taxes`] as const]),
    [t`Consumer care`, `${house.legalName}, ${house.address}; ${house.careEmail}, ${house.carePhone}`],
  ]
}
