import type { HiddenPiece } from '@shop/contract/catalogue/admin-search'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { deleteHidden, findName, insertHidden, listHidden, lockHidden } from './hidden-pieces.store.ts'

/** Low, because every search excludes these one by one; more pieces belong off sale. */
const maxHidden = 200

export async function listHiddenPieces({ db }: Context): Promise<{ pieces: HiddenPiece[] }> {
  const pieces = await listHidden(db)
  return { pieces: pieces.map(({ hiddenAt, ...piece }) => ({ ...piece, hiddenAt: hiddenAt.toISOString() })) }
}

/** A repeat changes nothing. */
export async function hidePiece(ctx: Context, actor: Actor, id: number): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    await lockHidden(trx.db)
    const name = await findName(trx.db, id)
    if (name === undefined) throw new ShopError('search.no_piece')
    if (!(await insertHidden(trx.db, id, ctx.now))) return
    if ((await listHidden(trx.db)).length > maxHidden) throw new ShopError('search.too_many_hidden')
    await recordChange(trx, actor, { verb: 'hidden from search', subject: 'product', subjectId: id, after: { name } })
  })
}

export async function showPiece(ctx: Context, actor: Actor, id: number): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    if (!(await deleteHidden(trx.db, id))) return
    await recordChange(trx, actor, { verb: 'shown in search', subject: 'product', subjectId: id })
  })
}
