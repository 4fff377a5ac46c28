import type { AdminPiece } from '@shop/contract/catalogue/admin-pieces'
import type { PieceBody } from '@shop/contract/catalogue/piece-body'
import { adminPieceCalls } from '@shop/contract/core/admin-call-table'
import { ApiError } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { merged } from './merged-body.ts'
import { bodyIn, formOf, isSameBody } from './piece-form.ts'

/** Somebody else's version, and both merges: they differ in what two people changed. */
export type Conflict = { readonly foreign: AdminPiece; readonly mine: PieceBody; readonly theirs: PieceBody }

type Outcome = { readonly saved: AdminPiece } | { readonly conflict: Conflict } | { readonly error: unknown }

const isPiece = (current: unknown): current is AdminPiece =>
  typeof current === 'object' && current !== null && 'shopPath' in current && 'body' in current

/** The body as an untouched form would send it, so that only a person's edits differ. */
const asTyped = (piece: AdminPiece): PieceBody => bodyIn(formOf(piece)).body

type Sent = { readonly body: PieceBody; readonly version: number }

/** Saves; changes of two people to different fields are merged automatically. */
export async function saveMerged(base: AdminPiece, { body, version }: Sent): Promise<Outcome> {
  try {
    return { saved: await callApi(adminPieceCalls.save, { params: { id: base.id }, body: { ...body, version } }) }
  } catch (error) {
    const foreign = error instanceof ApiError ? error.current : undefined
    if (!isPiece(foreign)) return { error }
    const bodies = { base: asTyped(base), mine: body, foreign: asTyped(foreign) }
    const [mine, theirs] = [merged(bodies, 'mine'), merged(bodies, 'foreign')]
    if (!isSameBody(mine, theirs)) return { conflict: { foreign, mine, theirs } }
    return saveMerged(foreign, { body: mine, version: foreign.version })
  }
}
