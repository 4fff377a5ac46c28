import { format } from '@shop/contract/core/money'
import { askForBalance } from '#checkout'
import { getVisible } from '#fulfilment/order-desk/order-detail.service.ts'
import { listIdsOf } from '#fulfilment/order-desk/order-tags.store.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange, recordChanges } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { lockForPayment, readBalance } from '#selling'
import { listAssignable } from '#sql/tags.ts'
import * as sellersStore from './sellers.store.ts'

/** Sends the customer the link to the balance. */
export async function requestBalance(ctx: Context, actor: Actor, code: string): Promise<void> {
  const { order } = await getVisible(ctx, actor, code)
  await inTransaction(ctx, async (trx) => {
    const locked = await lockForPayment(trx, order.id)
    if (!locked) throw new ShopError('order.not_found')
    await askForBalance(trx, locked)
    const after = { balance: format(await readBalance(trx.db, order.id)) }
    await recordChange(trx, actor, { verb: 'asked for the balance', subject: 'order', subjectId: code, after })
  })
}

type Naming = { readonly codes: readonly string[]; readonly sellerId: number | null }

/** Names the seller of orders, and records each order whose seller changed. */
export async function nameSeller(ctx: Context, actor: Actor, { codes, sellerId }: Naming): Promise<void> {
  const orders = await listIdsOf(ctx.db, codes)
  if (orders.length < new Set(codes).size) throw new ShopError('order.not_found')
  const ids = orders.map(({ id }) => id)
  await inTransaction(ctx, async (trx) => {
    if (sellerId !== null && !(await listAssignable(trx.db)).some(({ id }) => id === sellerId))
      throw new ShopError('tag.no_person')
    const before = await sellersStore.listSellers(trx.db, ids)
    await sellersStore.setSeller(trx.db, ids, { staffId: sellerId, now: trx.now })
    const after = await sellersStore.listSellers(trx.db, ids)
    await recordChanges(
      trx,
      actor,
      orders.flatMap(({ id, code: subjectId }) => {
        const [was, is] = [before.get(id) ?? null, after.get(id) ?? null]
        const change = { before: { soldBy: was }, after: { soldBy: is } }
        return was === is ? [] : [{ verb: 'named the seller', subject: 'order' as const, subjectId, ...change }]
      }),
    )
  })
}
