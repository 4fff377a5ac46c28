import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { changeTags, type TagChange } from '#sql/tag-changes.ts'
import { listAssignable, listTags, orderTags } from '#sql/tags.ts'
import { listCouriers, listIdsOf } from './order-tags.store.ts'

export async function orderTagChoices({ db }: Context) {
  const [tags, people, couriers] = await Promise.all([listTags(db, orderTags), listAssignable(db), listCouriers(db)])
  return { tags: [...tags], people: [...people], couriers: [...couriers] }
}

type Change = TagChange & { readonly codes: readonly string[] }

export async function tagOrders(ctx: Context, actor: Actor, { codes, ...change }: Change): Promise<void> {
  const names = new Map((await listIdsOf(ctx.db, codes)).map(({ id, code }) => [id, code]))
  if (names.size < new Set(codes).size) throw new ShopError('order.not_found')
  await inTransaction(ctx, (trx) => changeTags(trx, actor, { tables: orderTags, subject: 'order', names, ...change }))
}
