const useTexts = {
  order: 'An order has this piece: it was taken off sale instead of deleted.',
  hold: 'A shopper is paying for this piece: it was taken off sale instead of deleted.',
  question: 'A shopper asked about this piece: it was taken off sale instead of deleted.',
  review: 'A shopper reviewed this piece: it was taken off sale instead of deleted.',
} as const

export type UndoSituation = {
  readonly productId: number
  /** The import created the product. */
  readonly isNew: boolean
  readonly isThere: boolean
  /** The product is as the import left it. */
  readonly isSame: boolean
  /** The product is so but for its state: somebody has put it on sale. */
  readonly isSameDraft: boolean
  /** A later import that changed it as well. */
  readonly laterRun: number | null
  /** What refers to it, so that it cannot be deleted. */
  readonly use: keyof typeof useTexts | null
}

export type UndoDecision =
  | { readonly outcome: 'restored' | 'deleted' }
  | { readonly outcome: 'conflict' | 'withdrawn'; readonly reason: string }

/** A piece that somebody changed since is left as it is. A new one that was only put on sale since is undone all the same. */
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
