import type { TriedPiece } from '@shop/contract/fulfilment/admin-terms'
import type { Context } from '#platform/runtime/context.ts'
import { findPieces } from './policy-pieces.store.ts'

/** Published pieces to try the policies on. */
export async function searchPieces({ db }: Context, search: string): Promise<{ pieces: TriedPiece[] }> {
  return { pieces: await findPieces(db, search) }
}
