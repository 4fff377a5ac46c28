import { t } from '@lingui/core/macro'
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
export type Fact = readonly [name: string, value: string]

const isLegal = ([name]: Fact): boolean => legal.includes(name)
const givenFacts = ({ other_attribute: given }: Pick<Product, 'other_attribute'>): Fact[] => Object.entries(given)

type Described = Pick<Product, 'other_attribute' | 'fields'> & {
  readonly variant: readonly Pick<Product['variant'][number], 'options' | 'fields'>[]
}

export function details(product: Described): Fact[] {
  const given = givenFacts(product)
    .filter((fact) => !isLegal(fact))
    .toSorted(([a], [b]) => rankOf(a) - rankOf(b))
  return [...given, ...fieldFacts(product)]
}

/** Their values are numbers or for programs, so nobody can read them. */
const unread: readonly string[] = ['picture', 'piece', 'json']

/** Custom fields of the piece, then those of its sizes: `S 14, M 15`. */
function fieldFacts({ fields = [], variant }: Described): Fact[] {
  const bySize = new Map<string, string>()
  for (const { options, fields: own = [] } of variant) {
    const size = Object.entries(options).flatMap(([name, choice]) => (name === 'Designer' ? [] : choice))
    for (const { title, type, text } of own) {
      if (unread.includes(type)) continue
      const before = bySize.get(title)
      bySize.set(title, `${before === undefined ? '' : `${before}, `}${size.join(' / ')} ${text}`.trim())
    }
  }
  const ofPiece = fields.flatMap(({ title, type, text }): Fact[] => (unread.includes(type) ? [] : [[title, text]]))
  return [...ofPiece, ...bySize]
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
