import { missingForSale, type ProductDraft } from '#catalogue'
import type { ReadProduct } from './read-product.types.ts'

type Status = ProductDraft['status']

type SaleFacts = {
  /** True when the merchant said to put on sale what is complete. */
  readonly putsOnSale: boolean
  /** The piece in the shop; undefined for a new one. */
  readonly current: Status | undefined
  readonly hasCategory: boolean
  /** Pictures that the piece has, or that the file or the folder gives it. */
  readonly pictures: number
}

export type ImportedStatus = { readonly status: Status; readonly missing: readonly string[] }

/** The editor's own checks. */
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
 * A list puts nothing on sale by itself: new pieces become drafts, known ones stay as they are. The merchant's own catalogue
 * file, and a file that takes a piece off sale, are obeyed.
 */
export function importedStatus(product: ReadProduct, facts: SaleFacts): ImportedStatus {
  const wanted = product.draft.status
  if (product.isStatusOwn === true || wanted !== 'published') return { status: wanted, missing: [] }
  if (facts.current === 'published' || facts.current === 'archived') return { status: facts.current, missing: [] }
  if (!facts.putsOnSale) return { status: 'draft', missing: [] }
  const missing = missingOf(product, facts)
  return { status: missing.length === 0 ? 'published' : 'draft', missing }
}
