import type { PieceBody } from '@shop/contract/piece-body'

export type Missing = { readonly field: string; readonly text: string }

const isBlank = (html: string): boolean => html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === ''

/** The fields that a piece needs before shoppers may see it. */
export function missingIn(body: PieceBody, pictureCount: number): Missing[] {
  const { variants, options } = body
  const missing: Missing[] = []
  if (variants.length === 0) {
    const text = options.length === 0 ? 'A price' : 'At least one size with its price'
    missing.push({ field: 'variants', text })
  }
  const unpriced = variants.filter(({ priceMinor }) => priceMinor === 0)
  if (unpriced.length > 0) {
    const names = unpriced.map(({ choices }) => choices.join(' / ')).filter(Boolean)
    missing.push({ field: 'variants', text: names.length === 0 ? 'A price' : `The price of ${names.join(', ')}` })
  }
  if (pictureCount === 0) missing.push({ field: 'pictures', text: 'A picture' })
  if (isBlank(body.description)) missing.push({ field: 'description', text: 'A description' })
  if (body.mainCategoryId === null) missing.push({ field: 'mainCategoryId', text: 'A main category' })
  if (body.hsn === '' && body.gstRule !== 'none') missing.push({ field: 'hsn', text: 'The HSN code' })
  return missing
}
