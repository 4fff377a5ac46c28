import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'

/** An account that was merged into another one has no fields of its own. */
export async function customerRecord({ db }: Context, id: number) {
  const customer = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
  if (customer === undefined) throw new ShopError('customer.not_found')
  return { owner: 'customer', id, audited: { subject: 'customer', subjectId: id } } as const
}
