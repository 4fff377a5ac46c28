import { t } from '@lingui/core/macro'
import type { ProductDetail } from '@shop/contract/catalogue/product-detail'
import { sortSizes } from '@shop/contract/catalogue/size-order'
import { sizeTableOf, type SizeChartText } from './size-chart-text.ts'

export type Choice = Readonly<Record<string, string>>
type Variant = ProductDetail['variant'][number]
type Option = ProductDetail['choice_options'][number]

/** Preselects options with a single value. */
export function firstChoice(options: readonly Option[]): Choice {
  const single = options.filter(({ options: values }) => values.length === 1)
  return Object.fromEntries(single.map(({ title, options: [value] }) => [title, value ?? '']))
}

/** Adds a size that the product has, unless one is chosen already. */
export function withSize(options: readonly Option[], choice: Choice, size: string): Choice {
  const isOffered = options.some(({ title, options: values }) => title === 'Size' && values.includes(size))
  return isOffered && choice['Size'] === undefined ? { ...choice, Size: size } : choice
}

export function valuesInOrder({ title, options }: Option): readonly string[] {
  return title === 'Size' ? sortSizes(options, (size) => size) : options
}

function fits(variant: Variant, choice: Choice): boolean {
  return Object.entries(choice).every(([title, value]) => variant.options[title] === value)
}

function canBeHad({ qty, made_to_order: isMadeToOrder }: Variant): boolean {
  return qty > 0 || isMadeToOrder
}

export type ValueState = 'available' | 'made_to_order' | 'sold_out'

/** Availability of a value in combination with the other chosen options. */
export function stateOfValue(
  variants: readonly Variant[],
  choice: Choice,
  [title, value]: readonly [string, string],
): ValueState {
  const candidates = variants.filter((variant) => fits(variant, { ...choice, [title]: value })).filter(canBeHad)
  if (candidates.length === 0) return 'sold_out'
  return candidates.every(({ made_to_order: isMadeToOrder }) => isMadeToOrder) ? 'made_to_order' : 'available'
}

/** The chosen variant; undefined while an option is missing. */
export function chosenVariant(
  { choice_options: options, variant }: Pick<ProductDetail, 'choice_options' | 'variant'>,
  choice: Choice,
): Variant | undefined {
  if (options.some(({ title }) => choice[title] === undefined)) return undefined
  return variant.find((one) => fits(one, choice))
}

/** The first option without a value, which gets the focus. */
export function openOption(options: readonly Option[], choice: Choice): string | undefined {
  return options.find(({ title }) => choice[title] === undefined)?.title
}

/** The ages of children's sizes, such as `5–6 years`, if the chart has them. */
export function agesOf(chart: SizeChartText | null): ReadonlyMap<string, string> {
  if (chart === null) return new Map()
  const table = sizeTableOf(chart)
  const column = table.columns.indexOf('Age')
  if (column === -1) return new Map()
  return new Map(table.rows.map((row) => [row[0] ?? '', t`${{ ages: row[column]?.replace('-', '–') ?? '' }} years`]))
}
