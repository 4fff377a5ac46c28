const useTexts = {
  order: 'An order has this piece: it was taken off sale instead of deleted.',
  hold: 'A shopper is paying for this piece: it was taken off sale instead of deleted.',
  question: 'A shopper asked about this piece: it was taken off sale instead of deleted.',
  review: 'A shopper reviewed this piece: it was taken off sale instead of deleted.',
} as const

export type UndoSituation = {
  readonly productId: number
  /** True when the import created the product. */
  readonly isNew: boolean
  readonly isThere: boolean
  /** True when the product is as the import left it. */
  readonly isSame: boolean
  /** True when the product differs only in its state: somebody published it. */
  readonly isSameDraft: boolean
  /** A later import that also changed the product. */
  readonly laterRun: number | null
  /** What refers to the product, so that it cannot be deleted. */
  readonly use: keyof typeof useTexts | null
}

export type UndoDecision =
  | { readonly outcome: 'restored' | 'deleted' }
  | { readonly outcome: 'conflict' | 'withdrawn'; readonly reason: string }

/** Leaves a piece that somebody changed since. A new piece that was merely published since is undone too. */
export function undoDecision({ isNew, isThere, isSame, isSameDraft, laterRun, use }: UndoSituation): UndoDecision {
  if (!isThere) return { outcome: 'conflict', reason: 'Somebody deleted this piece since the import.' }
  if (!isSame && !isSameDraft && laterRun !== null) {
    return { outcome: 'conflict', reason: `Import ${laterRun} changed this piece afterwards. Undo that import first.` }
  }
  if (!isSame && !isSameDraft) return { outcome: 'conflict', reason: 'Somebody changed this piece since the import.' }
  if (!isSame && !isNew) return { outcome: 'conflict', reason: 'Somebody put this piece on sale since the import.' }
  if (!isNew) return { outcome: 'restored' }
  return use === null ? { outcome: 'deleted' } : { outcome: 'withdrawn', reason: useTexts[use] }
}
