import { joinedKey } from '@shop/contract/core/ids'
import { percentOff } from '@shop/contract/core/money'
import type { ProductDraft, VariantDraft } from './product-draft.types.ts'

const sizeTitle = 'Size'
const designerTitle = 'Designer'

/** Upper bound of a variant's tracked stock. */
export const maxStock = 1_000_000

/** Limits that the product page and the cart can handle; a draft beyond them is refused with a named problem. */
const draftLimits = {
  nameLength: 200,
  choiceLength: 60,
  options: 3,
  variants: 200,
  descriptionLength: 20_000,
  priceMinor: 100_000_000_000,
} as const

export type ArrangedVariant = {
  readonly draft: VariantDraft
  readonly sku: string
  readonly optionValues: readonly string[]
  readonly size: string | null
  readonly position: number
  readonly percentOff: number
}

export type ArrangedProduct = {
  readonly options: readonly { readonly title: string; readonly choices: readonly string[] }[]
  readonly variants: readonly ArrangedVariant[]
}

/** Orders options as Size, Designer, then the merchant's others (api.md, section 4). */
export function arrange({ options, variants, designer }: ProductDraft): ArrangedProduct {
  const slots = options.map((option, index) => ({ option, index }))
  const sizeSlots = slots.filter(({ option }) => option.title === sizeTitle)
  const otherSlots = slots.filter(({ option }) => option.title !== sizeTitle)
  const designerOptions = designer === null ? [] : [{ title: designerTitle, choices: [designer] }]
  const designerValues = designer === null ? [] : [designer]
  const choiceAt = (draft: VariantDraft, index: number) => draft.choices[index] ?? ''
  return {
    options: [...sizeSlots.map(({ option }) => option), ...designerOptions, ...otherSlots.map(({ option }) => option)],
    variants: variants.map((draft, position) => {
      const optionValues = [
        ...sizeSlots.map(({ index }) => choiceAt(draft, index)),
        ...designerValues,
        ...otherSlots.map(({ index }) => choiceAt(draft, index)),
      ]
      const size = sizeSlots[0] === undefined ? null : choiceAt(draft, sizeSlots[0].index)
      return {
        draft,
        sku: joinedKey(optionValues.map((value) => ({ value }))),
        optionValues,
        size: size === '' ? null : size,
        position,
        percentOff: percentOff(draft.mrp, draft.price),
      }
    }),
  }
}

export type DraftProblem = { readonly field: string; readonly reason: string; readonly wanted: string }

/** Returns the reasons why a draft cannot be sold as it is. */
export function draftProblems(draft: ProductDraft): DraftProblem[] {
  return [...nameProblems(draft), ...optionProblems(draft), ...draft.variants.flatMap(priceProblems)]
}

function nameProblems({ name, description }: ProductDraft): DraftProblem[] {
  const problems: DraftProblem[] = []
  if (name.trim() === '') problems.push({ field: 'name', reason: 'the name is empty', wanted: 'a name' })
  if (name.length > draftLimits.nameLength) {
    const reason = `the name has ${name.length} characters`
    problems.push({ field: 'name', reason, wanted: `at most ${draftLimits.nameLength} characters` })
  }
  if (description.length > draftLimits.descriptionLength) {
    const reason = `the description has ${description.length} characters`
    problems.push({ field: 'description', reason, wanted: `at most ${draftLimits.descriptionLength} characters` })
  }
  return problems
}

function optionProblems(draft: ProductDraft): DraftProblem[] {
  const { options, variants } = draft
  if (variants.length === 0) {
    return [{ field: 'variants', reason: 'nothing can be bought', wanted: 'at least one variant' }]
  }
  if (variants.length > draftLimits.variants) {
    const reason = `there are ${variants.length} variants`
    return [{ field: 'variants', reason, wanted: `at most ${draftLimits.variants}` }]
  }
  const titles = options.map(({ title }) => title.toLowerCase())
  if (new Set(titles).size < titles.length || titles.includes(designerTitle.toLowerCase())) {
    return [{ field: 'options', reason: 'two options have the same name', wanted: 'each option once' }]
  }
  const long = variants.flatMap(({ choices }) => choices).find((choice) => choice.length > draftLimits.choiceLength)
  if (long !== undefined) {
    const reason = `the choice "${long.slice(0, 30)}…" has ${long.length} characters`
    return [{ field: 'options', reason, wanted: `at most ${draftLimits.choiceLength} characters` }]
  }
  const seen = new Set<string>()
  for (const { sku, optionValues } of arrange(draft).variants) {
    const key = sku.toLowerCase()
    if (seen.has(key)) {
      const reason = `the choice ${optionValues.join(' / ') || 'without options'} comes twice`
      return [{ field: 'variants', reason, wanted: 'each combination of choices once' }]
    }
    seen.add(key)
  }
  return []
}

function priceProblems({ price, mrp, stock }: VariantDraft): DraftProblem[] {
  const problems: DraftProblem[] = []
  if (price.amountMinor <= 0) {
    problems.push({ field: 'price', reason: 'the price is not above 0', wanted: 'a price above 0' })
  }
  if (mrp.amountMinor > draftLimits.priceMinor) {
    problems.push({ field: 'price', reason: 'the price is out of range', wanted: 'at most 1,000,000,000 rupees' })
  }
  if (mrp.amountMinor < price.amountMinor) {
    const reason = 'the price before the discount is below the price'
    problems.push({ field: 'mrp', reason, wanted: 'the same as the price or more' })
  }
  if (!Number.isInteger(stock.available) || stock.available < 0 || stock.available > maxStock) {
    problems.push({
      field: 'stock',
      reason: `the stock is ${stock.available}`,
      wanted: 'a whole number from 0 to 1,000,000',
    })
  }
  return problems
}
