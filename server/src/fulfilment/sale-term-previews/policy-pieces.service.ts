import type { TriedPiece } from '@shop/contract/fulfilment/admin-terms'
import type { Context } from '#platform/runtime/context.ts'
import { findPieces } from './policy-pieces.store.ts'

/** Published pieces on which the console previews the policies. */
export async function searchPieces({ db }: Context, search: string): Promise<{ pieces: TriedPiece[] }> {
  return { pieces: await findPieces(db, search) }
}
