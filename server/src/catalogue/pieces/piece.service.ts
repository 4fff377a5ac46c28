import type { AdminPiece, PieceChoices } from '@shop/contract/catalogue/admin-pieces'
import { definitionsOf } from '#catalogue/fields/definitions.service.ts'
import { toDefinition } from '#catalogue/fields/definitions.view.ts'
import { bodyReader } from '#catalogue/fields/piece-fields.service.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { ConflictError } from '#platform/runtime/conflict-error.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange, type Change } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { listChoices } from './piece-choices.store.ts'
import * as pieceStore from './piece.store.ts'
import type { Piece } from './piece.store.ts'
import { toAdminPiece, toPieceBody } from './piece.view.ts'

export async function findPiece({ db }: Context, id: number): Promise<Piece> {
  const piece = await pieceStore.findPiece(db, id)
  if (piece === undefined) throw new ShopError('piece.not_found')
  return piece
}

/** True for a piece that the actor may see; a designer's role is limited to its label. */
export const isOfLabel = ({ label }: Pick<Actor, 'label'>, designer: string | null): boolean =>
  label === null || designer === label.name

/** The piece if the actor may see it; another label's piece is not found. */
async function visiblePiece(ctx: Context, actor: Actor, id: number): Promise<Piece> {
  const piece = await findPiece(ctx, id)
  if (!isOfLabel(actor, piece.body.designer)) throw new ShopError('piece.not_found')
  return piece
}

export async function getPiece(ctx: Context, actor: Actor, id: number): Promise<AdminPiece> {
  return shown(ctx, actor, await visiblePiece(ctx, actor, id))
}

/** A person of one label learns nothing of other labels’ pieces. */
async function shown(ctx: Context, actor: Actor, piece: Piece): Promise<AdminPiece> {
  const skuDoubles = actor.label === null ? await pieceStore.listSkuDoubles(ctx.db, piece.id) : []
  return toAdminPiece(piece, { skuDoubles, read: await bodyReader(ctx, actor, [toPieceBody(piece)]) })
}

export async function getChoices(ctx: Context, actor: Actor): Promise<PieceChoices> {
  const { label } = actor
  const fields = (await definitionsOf(ctx, actor, ['piece', 'size'])).map(toDefinition)
  const choices = { ...(await listChoices(ctx.db)), fields }
  return label === null ? choices : { ...choices, designers: choices.designers.filter((name) => name === label.name) }
}

export type Seen = { readonly id: number; readonly version: number }

type Recorded = Pick<Change, 'verb' | 'before' | 'after'>

/** Runs one change with its audit row in one transaction; refuses when somebody changed the piece in between. */
export async function changed(
  ctx: Context,
  actor: Actor,
  { id, version, work }: Seen & { readonly work: (trx: Context, piece: Piece) => Promise<Recorded | null> },
): Promise<AdminPiece> {
  return inTransaction(ctx, async (trx) => {
    if (!(await pieceStore.lockPiece(trx.db, id))) throw new ShopError('piece.not_found')
    const piece = await visiblePiece(trx, actor, id)
    if (piece.version !== version) throw new ConflictError(await shown(trx, actor, piece))
    const change = await work(trx, piece)
    if (change !== null) await recordChange(trx, actor, { ...change, subject: 'product', subjectId: id })
    return getPiece(trx, actor, id)
  })
}
