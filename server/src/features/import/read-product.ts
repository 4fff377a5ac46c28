import type { ProductDraft } from '#features/catalogue'

/** Something about a row that its merchant should know. `refused`: the product was left out. */
export type RowProblem = {
  readonly line: number
  readonly key: string
  readonly severity: 'refused' | 'noted'
  readonly field: string
  readonly found: string
  readonly reason: string
  readonly wanted: string
}

/** A product as a file tells it: categories are still paths of names, `Women > Kurta Sets`. */
export type ReadProduct = {
  readonly line: number
  /** What the file calls it; the same key is the same product at every import. */
  readonly key: string
  readonly draft: Omit<ProductDraft, 'categoryIds' | 'mainCategoryId'>
  /** The first one is the main category. */
  readonly categories: readonly string[]
  /** Names that a picture file of this product may begin with. */
  readonly pictureNames: readonly string[]
  readonly notes: readonly RowProblem[]
}

export type ReadOutcome = { readonly products: readonly ReadProduct[]; readonly refused: readonly RowProblem[] }

const shownLength = 120

export function shown(text: string): string {
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text
}
