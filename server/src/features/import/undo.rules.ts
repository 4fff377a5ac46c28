export type UndoSituation = {
  readonly productId: number
  /** The import created the product. */
  readonly isNew: boolean
  readonly isThere: boolean
  /** The product is as the import left it. */
  readonly isSame: boolean
  /** A later import that changed it as well. */
  readonly laterRun: number | null
  /** Orders, holds, questions or reviews refer to it. */
  readonly isInUse: boolean
}

export type UndoDecision =
  | { readonly outcome: 'restored' | 'deleted' | 'withdrawn' }
  | { readonly outcome: 'conflict'; readonly reason: string }

/** A piece that somebody changed since is left as it is. */
export function undoDecision({ isNew, isThere, isSame, laterRun, isInUse }: UndoSituation): UndoDecision {
  if (!isThere) return { outcome: 'conflict', reason: 'Somebody deleted this piece since the import.' }
  if (!isSame && laterRun !== null) {
    return { outcome: 'conflict', reason: `Import ${laterRun} changed this piece afterwards. Undo that import first.` }
  }
  if (!isSame) return { outcome: 'conflict', reason: 'Somebody changed this piece since the import.' }
  if (!isNew) return { outcome: 'restored' }
  return { outcome: isInUse ? 'withdrawn' : 'deleted' }
}
