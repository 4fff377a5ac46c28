import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'

export async function orderRecord({ db }: Context, code: string) {
  const order = await db.selectFrom('orders').select(['id', 'code']).where('code', '=', code).executeTakeFirst()
  if (order === undefined) throw new ShopError('order.not_found')
  return { owner: 'order', id: order.id, audited: { subject: 'order', subjectId: order.code } } as const
}
