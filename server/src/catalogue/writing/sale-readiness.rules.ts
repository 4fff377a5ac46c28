/** Facts that decide whether shoppers may see a piece, from a draft or from the editor. */
type SaleFacts = {
  readonly variants: readonly { readonly choices: readonly string[]; readonly priceMinor: number }[]
  readonly hasOptions: boolean
  readonly description: string
  readonly hasMainCategory: boolean
  readonly hsn: string
  readonly isTaxed: boolean
  readonly pictures: number
}

export type MissingForSale = { readonly field: string; readonly text: string }

const isBlank = (html: string): boolean => html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === ''

/** The fields that a piece needs before shoppers may see it. */
export function missingForSale(facts: SaleFacts): MissingForSale[] {
  const { variants, hasOptions, description, hasMainCategory, hsn, isTaxed, pictures } = facts
  const missing: MissingForSale[] = []
  if (variants.length === 0) {
    const text = hasOptions ? 'At least one size with its price' : 'A price'
    missing.push({ field: 'variants', text })
  }
  const unpriced = variants.filter(({ priceMinor }) => priceMinor === 0)
  if (unpriced.length > 0) {
    const names = unpriced.map(({ choices }) => choices.join(' / ')).filter(Boolean)
    missing.push({ field: 'variants', text: names.length === 0 ? 'A price' : `The price of ${names.join(', ')}` })
  }
  if (pictures === 0) missing.push({ field: 'pictures', text: 'A picture' })
  if (isBlank(description)) missing.push({ field: 'description', text: 'A description' })
  if (!hasMainCategory) missing.push({ field: 'mainCategoryId', text: 'A main category' })
  if (hsn === '' && isTaxed) missing.push({ field: 'hsn', text: 'The HSN code' })
  return missing
}
