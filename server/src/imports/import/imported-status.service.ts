import { missingForSale, type ProductDraft } from '#catalogue'
import type { ReadProduct } from './read-product.types.ts'

type Status = ProductDraft['status']

type SaleFacts = {
  /** True when the merchant chose to publish complete pieces. */
  readonly putsOnSale: boolean
  /** The state of the piece in the shop; undefined for a new piece. */
  readonly current: Status | undefined
  readonly hasCategory: boolean
  /** Pictures that the piece has, or gets from the file or the folder. */
  readonly pictures: number
}

export type ImportedStatus = { readonly status: Status; readonly missing: readonly string[] }

/** Applies the editor's own checks. */
function missingOf({ draft }: ReadProduct, { hasCategory, pictures }: SaleFacts): string[] {
  const facts = {
    variants: draft.variants.map(({ choices, price }) => ({ choices, priceMinor: price.amountMinor })),
    hasOptions: draft.options.length > 0,
    description: draft.description,
    hasMainCategory: hasCategory,
    hsn: draft.hsn,
    isTaxed: draft.gstRule !== 'none',
    pictures,
  }
  return missingForSale(facts).map(({ text }) => text)
}

/**
 * A list publishes nothing by itself: new pieces become drafts, known ones keep their state. The merchant's own
 * catalogue file decides, and so does any file that takes a piece off sale.
 */
export function importedStatus(product: ReadProduct, facts: SaleFacts): ImportedStatus {
  const wanted = product.draft.status
  if (product.isStatusOwn === true || wanted !== 'published') return { status: wanted, missing: [] }
  if (facts.current === 'published' || facts.current === 'archived') return { status: facts.current, missing: [] }
  if (!facts.putsOnSale) return { status: 'draft', missing: [] }
  const missing = missingOf(product, facts)
  return { status: missing.length === 0 ? 'published' : 'draft', missing }
}
