import type { ProductDraft } from '#catalogue'

/** A message to the merchant about a row. `refused`: the import left the product out. */
export type RowProblem = {
  readonly line: number
  readonly key: string
  readonly severity: 'refused' | 'noted'
  readonly field: string
  readonly found: string
  readonly reason: string
  readonly wanted: string
}

/** A product as read from a file: categories are still name paths, `Women > Kurta Sets`. */
export type ReadProduct = {
  readonly line: number
  /** The file's key; the same key is the same product at every import. */
  readonly key: string
  readonly draft: Omit<ProductDraft, 'categoryIds' | 'mainCategoryId'>
  /** The first is the main category. */
  readonly categories: readonly string[]
  /** Prefixes of this product's picture file names. */
  readonly pictureNames: readonly string[]
  readonly notes: readonly RowProblem[]
  /** True when the merchant's own file states whether the piece is on sale; other files never publish by themselves. */
  readonly isStatusOwn?: boolean
  /** The shop's piece that a catalogue file names; other files identify pieces by source and key. */
  readonly known?: KnownPiece
}

export type KnownPiece = {
  readonly productId: number
  readonly isSame: boolean
  /** Used when the file names no categories. */
  readonly categoryIds: readonly number[]
  readonly mainCategoryId: number | null
  readonly otherCategoryIds: readonly number[]
}

export type ReadOutcome = {
  readonly products: readonly ReadProduct[]
  readonly refused: readonly RowProblem[]
  /** Notes about the whole file. */
  readonly notes?: readonly RowProblem[]
}

const shownLength = 120

export function shown(text: string): string {
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text
}
