import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { changeTags, type TagChange } from '#sql/tag-changes.ts'
import { customerTags, listAssignable, listTags } from '#sql/tags.ts'
import { listPresent } from './customers.store.ts'

export async function customerTagChoices({ db }: Context) {
  const [tags, people] = await Promise.all([listTags(db, customerTags), listAssignable(db)])
  return { tags: [...tags], people: [...people] }
}

type Change = TagChange & { readonly ids: readonly number[] }

export async function tagCustomers(ctx: Context, actor: Actor, { ids, ...change }: Change): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const names = new Map((await listPresent(trx.db, ids)).map((id) => [id, id]))
    if (names.size < new Set(ids).size) throw new ShopError('customer.not_found')
    await changeTags(trx, actor, { tables: customerTags, subject: 'customer', names, ...change })
  })
}
