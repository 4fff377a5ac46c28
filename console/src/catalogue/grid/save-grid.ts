import type { GridPiece, SentGrid } from '@shop/contract/catalogue/piece-grid'
import { adminPieceCalls } from '@shop/contract/core/admin-call-table'
import { ApiError, fieldsOf, messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import type { Draft } from './grid-cells.ts'
import { changesIn, mergedWith, shopFaults, type Faults, type Merged } from './grid-changes.ts'
import type { GridColumn } from './grid-column.ts'

/** A draft with the pieces that it changes, before the change. */
export type Own = { readonly pieces: readonly GridPiece[]; readonly draft: Draft }

type StockReason = NonNullable<SentGrid['stock']>

export type SaveTerms = {
  /** Required when stock changes. */
  readonly stock: StockReason | undefined
  /** Called for each piece on which a sale starts. */
  readonly saleEndsAtOf: (piece: GridPiece) => string
}

type Outcome =
  | { readonly kind: 'saved'; readonly own: Own; readonly pieces: readonly GridPiece[] }
  | { readonly kind: 'disputed'; readonly merged: Merged }
  | { readonly kind: 'refused'; readonly own: Own; readonly faults: Faults; readonly problem: string | undefined }

const isCurrent = (current: unknown): current is { readonly pieces: readonly GridPiece[] } =>
  typeof current === 'object' && current !== null && 'pieces' in current && Array.isArray(current.pieces)

type With = {
  readonly columns: readonly GridColumn[]
  readonly terms: SaveTerms
  readonly keyOf: (body: unknown) => string
}

/** Saves all rows or none; changes of two people to different fields are merged automatically. */
export async function saveGrid(own: Own, sent: With): Promise<Outcome> {
  const { columns, terms, keyOf } = sent
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const changes = changesIn(own.pieces, { draft: own.draft, columns: byKey, saleEndsAtOf: terms.saleEndsAtOf })
  const body = { pieces: changes, ...(terms.stock !== undefined && { stock: terms.stock }) }
  try {
    const { pieces } = await callApi(adminPieceCalls.saveGrid, { body, key: keyOf(body) })
    return { kind: 'saved', own, pieces }
  } catch (error) {
    const current = error instanceof ApiError ? error.current : undefined
    if (isCurrent(current)) {
      const merged = mergedWith(current.pieces, { ...own, columns })
      return merged.disputed.size > 0 || merged.draft.size === 0 ? { kind: 'disputed', merged } : saveGrid(merged, sent)
    }
    const fields = fieldsOf(error)
    const faults = shopFaults(fields, changes, { pieces: own.pieces, columns: byKey })
    return { kind: 'refused', own, faults, problem: Object.keys(fields).length === 0 ? messageOf(error) : undefined }
  }
}
